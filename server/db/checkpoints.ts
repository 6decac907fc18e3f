import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { CheckpointTask } from './checkpoint-worker.ts'

/** Bytes of the log from which it is put into the file; SQLite's own way begins there too. */
const much = 4 * 1024 * 1024
/** Pages of it from which the process does that itself, whatever the thread does: 40 MB. */
const tooMuch = 10_000
const usual = 1000

export type Checkpoints = {
  /** Looks at the log, after each change. */
  wrote(): void
  /** Before the file is closed: who closes it last leaves no log. */
  end(): Promise<void>
}

/**
 * Puts the log of a SQLite file into it in a thread of its own: after a change of many rows that takes
 * longer than the change (https://www.sqlite.org/wal.html#ckpt). What was acknowledged is in the log
 * before, so that nothing hangs on when that is done.
 */
export function checkpointsBeside(database: DatabaseSync, file: string): Checkpoints {
  if (file === ':memory:') return { wrote: () => undefined, end: async () => undefined }
  const log = `${file}-wal`
  let thread: Worker | null = null
  let isUnderWay = false
  database.exec(`PRAGMA wal_autocheckpoint = ${tooMuch}`)
  // A log that begins anew is cut to so much: its size says how much is in it.
  database.exec(`PRAGMA journal_size_limit = ${much / 4}`)

  function begin() {
    const script = new URL('./checkpoint-worker.ts', import.meta.url)
    const worker = new Worker(script, { workerData: file, execArgv: [], stdin: true })
    worker.unref()
    worker.on('message', () => {
      isUnderWay = false
    })
    worker.on('exit', () => {
      thread = null
    })
    worker.on('error', (error) => {
      database.exec(`PRAGMA wal_autocheckpoint = ${usual}`)
      process.emitWarning(error)
    })
    return worker
  }

  return {
    wrote() {
      if (isUnderWay || (statSync(log, { throwIfNoEntry: false })?.size ?? 0) < much) return
      isUnderWay = true
      thread ??= begin()
      thread.postMessage('checkpoint' satisfies CheckpointTask)
    },
    async end() {
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
