import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/launch/free-port.ts'
import { copyYard } from './demo-yard.ts'

const readyLimit = 180_000

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The built app and its server, as a process of its own on a port of this machine. */
export type App = {
  url: string
  dataDir: string
  /** Ends the process, with SIGKILL as a power cut would, and waits until it is gone. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Ends the server; its process, with the modules it has read, serves the next test. */
  leave(): Promise<void>
  /** Starts it again on the same folder and port, with settings of the operator's. */
  restart(settings?: NodeJS.ProcessEnv): Promise<void>
  /** Runs one of the operator's commands beside the server. @returns what it prints */
  admin(...args: string[]): Promise<string>
}

/** Starts a server of its own on a copy of the demo yard. */
export async function startApp(): Promise<App> {
  const dataDir = await mkdtemp(join(process.env.DRAWBAR_E2E_FOLDER ?? '', 'app-'))
  copyYard(dataDir)
  return serve(dataDir)
}

/** Starts the server on a folder, which it fills with demo data when it is empty. */
export async function serve(dataDir: string): Promise<App> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = environmentOf(dataDir, port)
  let server = await launch(environment)
  return {
    url,
    dataDir,
    async kill(signal) {
      if (!isAlive(server)) return
      const gone = once(server, 'exit')
      server.kill(signal)
      await gone
    },
    async leave() {
      if (!isAlive(server)) return
      server.send('stop')
      if ((await answerOf(server)) === 'stopped') idle.push(server)
    },
    async restart(settings = {}) {
      server = await launch({ ...environment, ...settings })
    },
    admin: (...args) => admin(environment, args),
  }
}

function environmentOf(dataDir: string, port: number): NodeJS.ProcessEnv {
  const ours = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', DEMO: '1' }
  return { ...process.env, DATABASE_URL: '', PUBLIC_URL: '', SESSION_SECRET: '', ...ours }
}

const idle: ChildProcess[] = []

async function launch(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server =
    idle.pop() ??
    fork(fileOf('./app-process.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  server.send(env)
  const answer = await answerOf(server)
  if (answer === 'ready') return server
  server.kill('SIGKILL')
  throw new Error(`The server does not start: ${answer}`)
}

async function answerOf(server: ChildProcess): Promise<unknown> {
  const ending = new AbortController()
  const { signal } = ending
  const limit = AbortSignal.any([signal, AbortSignal.timeout(readyLimit)])
  const answer = once(server, 'message', { signal: limit }).then(([said]) => said)
  const end = once(server, 'exit', { signal }).then(([code]) => `it ended with ${code}`)
  try {
    return await Promise.race([answer, end])
  } finally {
    ending.abort()
    await Promise.allSettled([answer, end])
  }
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function admin(env: NodeJS.ProcessEnv, args: string[]): Promise<string> {
  const command = [fileOf('../../../server/admin/main.ts'), ...args]
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
