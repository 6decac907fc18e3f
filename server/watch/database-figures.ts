import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '#server/core/deps.ts'
import { timing } from '#server/core/timing.ts'

/** Figures of the database, which are the same for all servers on it. */
export function databaseFigures(
  registry: Registry,
  { db, lastBackup }: Pick<Deps, 'db' | 'lastBackup'>,
) {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => Promise<number>) => {
    const kept = onceInAWhile(read)
    return new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await kept())
      },
    })
  }
  gauge('drawbar_sessions', 'Sessions that have not ended.', async () => {
    const { count } = await db
      .selectFrom('session')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirstOrThrow()
    return Number(count)
  })
  gauge('drawbar_files_bytes', 'Bytes of all files that records name.', async () => {
    const { bytes } = await db
      .selectFrom('upload')
      .select((of) => of.fn.sum<number | null>('size').as('bytes'))
      .executeTakeFirstOrThrow()
    return Number(bytes ?? 0)
  })
  if (!lastBackup) return
  new Gauge({
    name: 'drawbar_backup_age_seconds',
    help: 'Time since the newest complete backup was taken; NaN where there is none.',
    registers,
    collect() {
      const at = lastBackup()
      this.set(at === null ? Number.NaN : (Date.now() - Date.parse(at)) / 1000)
    },
  })
}

function onceInAWhile(read: () => Promise<number>) {
  let last: Promise<number> | null = null
  let until = 0
  return () => {
    const now = performance.now()
    if (last && now < until) return last
    until = now + timing.figureHolds
    last = read()
    last.catch(() => {
      last = null
    })
    return last
  }
}
