import { afterAll, expect, inject, test } from 'vitest'
import { type Connection, connectPostgres, connectSqlite } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { openMetrics } from '#server/watch/metrics.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'

const opened: Connection[] = []
afterAll(async () => {
  for (const { db } of opened) await db.destroy()
})

test('The figures say how old the newest backup is, and NaN where there is none', async () => {
  const connection = await keep(connectSqlite(':memory:'))
  let last: string | null = null
  const lines = await figuresOf(connection, () => last)
  // As prom-client writes it; Prometheus reads it in any case.
  expect(lines).toContain('drawbar_backup_age_seconds Nan')
  last = new Date(Date.now() - 90_000).toISOString()
  const [age] = (await figuresOf(connection, () => last)).filter((line) =>
    line.startsWith('drawbar_backup_age_seconds '),
  )
  expect(Number(age?.split(' ')[1])).toBeGreaterThanOrEqual(90)
})

test('The figures say how many connections to PostgreSQL are busy, and what waits for one', async (context) => {
  const postgres = inject('postgres')
  if ('unavailable' in postgres) return context.skip(postgres.unavailable)
  const connection = await keep(connectPostgres(await createDatabase(postgres.url)))
  const { db } = connection
  const lines = await db.connection().execute(() => figuresOf(connection, () => null))
  expect(lines).toContain('drawbar_database_pool_connections{state="busy"} 1')
  expect(lines).toContain('drawbar_database_pool_waiting 0')
})

async function keep(connection: Connection) {
  opened.push(connection)
  await migrate(connection.db)
  return connection
}

async function figuresOf(connection: Connection, lastBackup: () => string | null) {
  const metrics = openMetrics({ version: '1', connection })
  metrics.readFrom({ db: connection.db, lastBackup })
  const { body } = await metrics.text()
  metrics.stop()
  return body.split('\n')
}
