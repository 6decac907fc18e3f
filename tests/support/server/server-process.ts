import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createManufacturer, createOrganization } from '#server/admin/organizations.ts'
import { createUser } from '#server/admin/users.ts'
import { openDatabase } from '#server/db/open.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const usual = {
  PATH: process.env.PATH,
  // Half of what a process does in its first second is to compile the modules that the one before had.
  NODE_COMPILE_CACHE: join(root, 'test-results/compiled'),
}

/** A server in a process of its own. */
export type ServerProcess = {
  url: string
  child: ChildProcess
  /** Waits until the process says a line that holds this text. */
  says(text: string): Promise<void>
  end(signal: NodeJS.Signals): Promise<number | null>
}

export type Ended = { code: number | null; stdout: string; stderr: string }

const running = new Set<ChildProcess>()

/** Ends what a failed test left running. */
export function endAll() {
  for (const child of running) child.kill('SIGKILL')
}

export async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-test-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Runs a program of ours to its end. */
export async function run(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = start(file, args, env)
  const output = collect(child)
  const [code] = await once(child, 'close')
  return { code, stdout: output.stdout, stderr: output.stderr }
}

/** @throws when the process ends instead of serving */
export async function startProcess(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = start('server/main.ts', [], { PORT: '0', HOST: '127.0.0.1', DEMO: '0', ...env })
  const output = collect(child)
  const says = async (text: string) => {
    while (!output.stdout.includes(text)) {
      const ended = await Promise.race([
        once(child.stdout ?? child, 'data').then(() => false),
        once(child, 'close').then(() => true),
      ])
      if (ended && !output.stdout.includes(text)) {
        throw new Error(`It ended before it said '${text}': ${output.stdout}${output.stderr}`)
      }
    }
  }
  await says('Drawbar runs at')
  const [, port] = /Drawbar runs at \S+:(\d+)/.exec(output.stdout) ?? []
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    says,
    end: async (signal) => {
      const closed = once(child, 'close')
      child.kill(signal)
      const [code] = await closed
      return code
    },
  }
}

const manager = { email: 'manager@yard.example', password: 'Correct-Horse-9' }

type Filled = { oem: string; files: { name: string; bytes: Buffer }[] }

// Each migration of a file waits for the disk: it is filled once in a worker, and copied.
let filled: Promise<Filled> | undefined

/** Puts an organization with one administrator into a data folder, which no server may use, or a database. */
export async function fillFolder(dataDir: string, databaseUrl: string | null = null) {
  if (databaseUrl) return fill(dataDir, databaseUrl)
  filled ??= fillOnce()
  const { oem, files } = await filled
  const writing = files.map(({ name, bytes }) =>
    writeFile(join(dataDir, name), bytes, { mode: 0o600 }),
  )
  await Promise.all(writing)
  return { oem }
}

async function fillOnce(): Promise<Filled> {
  const { folder, remove } = await newFolder()
  const { oem } = await fill(folder, null)
  const names = await readdir(folder)
  const files = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })),
  )
  await remove()
  return { oem, files }
}

async function fill(dataDir: string, databaseUrl: string | null) {
  const config = { databaseUrl, dataDir }
  const { db, close } = await openDatabase(config)
  const organization = await createOrganization(db, 'Yard')
  await createUser(db, { organization, name: 'Manager', role: 'ADMIN', ...manager })
  const oem = await createManufacturer(db, 'Vawdrey', null)
  await close()
  return { oem }
}

/** @returns a fetch that is signed in at a server */
export async function signInAt(url: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(manager)
  const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body })
  const [cookie = ''] = response.headers.getSetCookie().map((header) => header.split(';')[0])
  return {
    cookie,
    get: async (path: string) => (await fetch(`${url}/api${path}`, { headers: { cookie } })).json(),
    post: async (path: string, sent: unknown) => {
      const request = { method: 'POST', body: JSON.stringify(sent) }
      return fetch(`${url}/api${path}`, { ...request, headers: { ...headers, cookie } })
    },
  }
}

/** Starts a program of ours. */
export function start(file: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, file), ...args],
    { env: { ...usual, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

function collect({ stdout, stderr }: ChildProcess) {
  const output = { stdout: '', stderr: '' }
  stdout?.on('data', (chunk) => {
    output.stdout += chunk
  })
  stderr?.on('data', (chunk) => {
    output.stderr += chunk
  })
  return output
}
