import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Load, openLoad } from './load.ts'

const { PROFILE = '' } = process.env
const target = join(import.meta.dirname, 'target.ts')

/** A server of its own process, on one core where `taskset` is there, and connections to it. */
export type Target = { process: ChildProcess; url: string; load: Load }

/** @param name of V8's profile, which PROFILE says the folder of */
export async function startTarget(settings: NodeJS.ProcessEnv, name?: string): Promise<Target> {
  const profile =
    PROFILE && name
      ? ['--cpu-prof', '--cpu-prof-dir', PROFILE, '--cpu-prof-name', `${name}.cpuprofile`]
      : []
  const command = [...onOneCore(), process.execPath, '--expose-gc', ...profile, target]
  const env = { ...process.env, DATABASE_URL: '', PUBLIC_URL: '', HOST: '127.0.0.1', ...settings }
  const child = spawn(command[0] ?? '', command.slice(1), {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [url] = await once(child, 'message')
  return { process: child, url, load: await openLoad(url) }
}

/** What asks has the second core, where there is one: it never takes the server's. */
export function keepOffItsCore() {
  if (availableParallelism() > 1) spawnSync('taskset', ['-acp', '1', String(process.pid)])
}

const onOneCore = () => (spawnSync('taskset', ['--version']).error ? [] : ['taskset', '-c', '0'])
