import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../support/server/app-process.ts')

/** A server that is killed again and again, and comes back on the same port. */
export type KilledServer = {
  /** @returns whether it serves; false where it was killed before */
  start(): Promise<boolean>
  kill(): Promise<void>
  end(): void
}

/** @param env its settings, the port among them. The next process reads its modules meanwhile. */
export async function killedServer(env: NodeJS.ProcessEnv): Promise<KilledServer> {
  const spawn = () =>
    fork(program, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  // Only one that ends in order keeps what it compiled, for all that follow.
  const first = spawn()
  first.disconnect()
  await once(first, 'exit')
  let current: ChildProcess | null = null
  let next = spawn()
  return {
    async start() {
      const child = next
      current = child
      next = spawn()
      child.send(env)
      const ended = once(child, 'exit').then(() => null)
      const said = await Promise.race([once(child, 'message'), ended])
      if (said === null) return false
      if (said[0] !== 'ready') throw new Error(String(said[0]))
      return true
    },
    async kill() {
      if (!current) return
      const gone = once(current, 'exit')
      current.kill('SIGKILL')
      await gone
    },
    end: () => next.kill('SIGKILL'),
  }
}
