import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { CheckpointTask } from './checkpoint-worker.ts'

/** Bytes of the log that begin a checkpoint. */
const much = 4 * 1024 * 1024
/** Bytes of the log at which changes wait for the checkpoint. */
const tooMuch = 5 * much
/** SQLite's own value, in pages, for when the thread fails. */
const usual = 1000
const script = new URL('./checkpoint-worker.ts', import.meta.url)

export type Checkpoints = {
  /** Called after each change: begins a checkpoint where the log is large. */
  wrote(): void
  /** Called before a transaction: waits where the log grows faster than it is copied. */
  room(): Promise<void>
  /** Called before the file is closed: the last connection to close removes the log. */
  end(): Promise<void>
}

const none: Checkpoints = { wrote: () => undefined, room: async () => {}, end: async () => {} }

/**
 * Copies the log of a SQLite file into it (https://www.sqlite.org/wal.html#ckpt) in a thread: after a
 * change of many rows that takes longer than the change. An acknowledged change is safe in the log.
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
  // A restarted log is truncated, so that its size tells how much is in it.
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

  /** Resolves when the thread has copied the log, or has failed. */
  function copy() {
    copying ??= askThread().finally(() => {
      copying = null
    })
    return copying
  }

  async function askThread() {
    thread ??= begin()
    const worker = thread
    // Keeps the process alive for whoever waits.
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
      // Nobody writes now: all of the log is copied, and the next change restarts it.
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
