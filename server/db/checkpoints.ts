import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { CheckpointTask } from './checkpoint-worker.ts'

/** Bytes of the log from which it is put into the file. */
const much = 4 * 1024 * 1024
/** Bytes of it from which a change waits until that is done. */
const tooMuch = 5 * much
/** Pages of it from which SQLite would do that itself, within a change. */
const usual = 1000
const script = new URL('./checkpoint-worker.ts', import.meta.url)

export type Checkpoints = {
  /** Looks at the log, after each change. */
  wrote(): void
  /** Before a transaction: waits where the log has grown faster than it is put into the file. */
  room(): Promise<void>
  /** Before the file is closed, by a thread that nothing is asked of: who closes it last leaves no log. */
  end(): Promise<void>
}

const none: Checkpoints = { wrote: () => undefined, room: async () => {}, end: async () => {} }

/**
 * Puts the log of a SQLite file into it in a thread of its own: after a change of many rows that takes
 * longer than the change (https://www.sqlite.org/wal.html#ckpt). What was acknowledged is in the log
 * before, so that nothing hangs on when that is done.
 */
export function checkpointsBeside(database: DatabaseSync, file: string): Checkpoints {
  if (file === ':memory:') return none
  const log = `${file}-wal`
  let thread: Worker | null = null
  let copying: Promise<void> | null = null
  let isLong = false
  let hasFailed = false
  let answered = () => {}
  database.exec('PRAGMA wal_autocheckpoint = 0')
  // A log that begins anew is cut to so much: its size says how much is in it.
  database.exec(`PRAGMA journal_size_limit = ${much / 4}`)

  function begin() {
    const worker = new Worker(script, { workerData: file, execArgv: [], stdin: true })
    worker.on('message', () => answered())
    worker.on('exit', () => {
      thread = null
      answered()
    })
    return worker.on('error', (error) => {
      hasFailed = true
      database.exec(`PRAGMA wal_autocheckpoint = ${usual}`)
      process.emitWarning(error)
    })
  }

  /** Ends when the thread has put into the file what the log had when it began, or has failed. */
  function copy() {
    copying ??= askThread().finally(() => {
      copying = null
    })
    return copying
  }

  async function askThread() {
    thread ??= begin()
    const worker = thread
    // Somebody may wait for it who has nothing else to do.
    worker.ref()
    await new Promise<void>((resolve) => {
      answered = resolve
      worker.postMessage('checkpoint' satisfies CheckpointTask)
    })
    worker.unref()
  }

  return {
    wrote() {
      const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
      if (hasFailed || size < much) return
      isLong = size >= tooMuch
      copy()
    },
    async room() {
      if (!isLong) return
      await copying
      // Nobody writes now, so that all of it is put into the file: the next change begins it anew.
      if (!hasFailed) await copy()
      isLong = false
    },
    async end() {
      await copying
      const worker = thread
      if (!worker) return
      worker.ref()
      await new Promise((resolve) => {
        worker.once('exit', resolve)
        worker.postMessage('end' satisfies CheckpointTask)
      })
    },
  }
}
