import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/launch/free-port.ts'
import { copyYard } from './demo-yard.ts'

const readyLimit = 180_000

/** The server ends when the process that started it is gone: the pipe to its input then closes. */
const endWithParent = `data:text/javascript,process.stdin.on('end',()=>process.exit(1)).resume()`
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The built app and its server, as a process of its own on a port of this machine. */
export type App = {
  url: string
  dataDir: string
  /** Ends the process, with SIGKILL as a power cut would, and waits until it is gone. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Starts it again on the same folder and port, with settings of the operator's. */
  restart(settings?: NodeJS.ProcessEnv): Promise<void>
  /** Runs one of the operator's commands beside the server. @returns what it prints */
  admin(...args: string[]): Promise<string>
}

/** Starts a server of its own on a copy of the demo yard. */
export async function startApp(): Promise<App> {
  const dataDir = await mkdtemp(join(process.env.DRAWBAR_E2E_FOLDER ?? '', 'app-'))
  await copyYard(dataDir)
  return serve(dataDir)
}

/** Starts the server on a folder, which it fills with demo data when it is empty. */
export async function serve(dataDir: string): Promise<App> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = environmentOf(dataDir, port)
  let server = await launch(environment, url)
  return {
    url,
    dataDir,
    async kill(signal) {
      if (server.exitCode !== null || server.signalCode !== null) return
      const gone = once(server, 'exit')
      server.kill(signal)
      await gone
    },
    async restart(settings = {}) {
      server = await launch({ ...environment, ...settings }, url)
    },
    admin: (...args) => admin(environment, args),
  }
}

function environmentOf(dataDir: string, port: number): NodeJS.ProcessEnv {
  const ours = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', DEMO: '1' }
  return { ...process.env, DATABASE_URL: '', PUBLIC_URL: '', SESSION_SECRET: '', ...ours }
}

async function launch(env: NodeJS.ProcessEnv, url: string): Promise<ChildProcess> {
  const args = ['--import', endWithParent, fileOf('../../server/main.ts')]
  const server = spawn(process.execPath, args, { env, stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  server.stderr.on('data', (text) => {
    said += text
  })
  for (const end = Date.now() + readyLimit; Date.now() < end; await sleep(25)) {
    if (server.exitCode !== null) throw new Error(`The server ended at its start: ${said}`)
    if (await isReady(url)) return server
  }
  server.kill('SIGKILL')
  throw new Error(`The server was not ready in time: ${said}`)
}

const isReady = (url: string) =>
  fetch(`${url}/api/ready`).then(
    (response) => response.ok,
    () => false,
  )

async function admin(env: NodeJS.ProcessEnv, args: string[]): Promise<string> {
  const command = [fileOf('../../server/admin/main.ts'), ...args]
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const child = spawn(process.execPath, command, { env, stdio: [...stdio] })
  let said = ''
  child.stdout?.on('data', (text) => {
    said += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  return said
}
