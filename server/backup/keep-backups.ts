import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { timing } from '#server/core/timing.ts'
import type { BackupTask } from './backup-worker.ts'
import type { BackupPlace, Taken } from './take-backup.ts'

/** @param every milliseconds; @param keep the number of backups to keep */
export type Schedule = { folder: string; every: number; keep: number }

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>

export type Backups = {
  /** @returns when the newest complete backup was taken, ISO 8601; null where there is none */
  last(): string | null
  /** Takes a backup as soon as one is due, and then regularly. */
  start(log: Log): void
  stop(): Promise<void>
}

const named = /^drawbar-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z\.tar$/

/**
 * Takes backups in a thread. Each is read back completely before older ones are removed; a failed one
 * is tried again within an hour.
 */
export function keepBackups(place: BackupPlace, { folder, every, keep }: Schedule): Backups {
  let newest: string | null = null
  let timer: NodeJS.Timeout | undefined
  let thread: Worker | null = null
  let isOver = false

  async function findNewest() {
    newest = timeOf((await backupsIn(folder)).at(-1))
    return newest === null ? 0 : Math.max(0, Date.parse(newest) + every - Date.now())
  }

  async function take() {
    const file = path.join(folder, nameAt(new Date()))
    await forgetHalves(folder)
    thread = newThread({ place, file })
    try {
      return { file, ...(await resultOf(thread)) }
    } catch (error) {
      // It has not been read back.
      await rm(file, { force: true })
      throw error
    } finally {
      thread = null
    }
  }

  async function run(log: Log) {
    try {
      const { file, problems, rows, files, bytes } = await take()
      newest = timeOf(path.basename(file))
      if (problems.length > 0) log.error({ file, problems }, 'files are missing or damaged')
      log.info({ event: 'backup', file, rows, files, bytes }, 'backup taken and read back')
      const old = (await backupsIn(folder)).slice(0, -keep)
      for (const name of old) await rm(path.join(folder, name))
      return every
    } catch (err) {
      if (!isOver) log.error({ event: 'backup failed', err }, 'backup failed')
      return Math.min(every, timing.backupAgain)
    }
  }

  function wait(log: Log, time: number) {
    if (isOver) return
    timer = setTimeout(() => run(log).then((next) => wait(log, next)), time)
    timer.unref()
  }

  return {
    last: () => newest,
    start: (log) => {
      findNewest().then(
        (time) => wait(log, time),
        (err) => {
          log.error({ event: 'backup failed', err }, 'backup failed')
          wait(log, Math.min(every, timing.backupAgain))
        },
      )
    },
    async stop() {
      isOver = true
      clearTimeout(timer)
      await thread?.terminate()
    },
  }
}

/** @returns the names of complete backups, the oldest first */
const backupsIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => named.test(name)).toSorted()

async function forgetHalves(folder: string) {
  for (const name of await readdir(folder)) {
    if (named.test(name.replace(/\.part$/, '')) && name.endsWith('.part')) {
      await rm(path.join(folder, name), { force: true })
    }
  }
}

const nameAt = (now: Date) => `drawbar-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`

function timeOf(name = '') {
  const [, hours, minutes, seconds] = named.exec(name) ?? []
  return hours === undefined ? null : `${hours}:${minutes}:${seconds}.000Z`
}

/** Without the arguments of this process. */
function newThread(workerData: BackupTask) {
  const file = new URL('./backup-worker.ts', import.meta.url)
  return new Worker(file, { workerData, execArgv: [], stdin: true })
}

function resultOf(thread: Worker): Promise<Taken> {
  const { promise, resolve, reject } = Promise.withResolvers<Taken>()
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.once('exit', (code) => reject(new Error(`The thread ended with ${code}`)))
  return promise
}
