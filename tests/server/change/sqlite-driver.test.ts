import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectSqlite } from '#server/db/connect.ts'

test('Where what is asked of SQLite goes on for long, others are let in before the next question', async () => {
  const { db } = connectSqlite(':memory:')
  let letIn = false
  setImmediate(() => {
    letIn = true
  })
  await sql`select 1`.execute(db)
  expect(letIn).toBe(false)
  const end = performance.now() + 10
  while (performance.now() < end);
  await sql`select 1`.execute(db)
  expect(letIn).toBe(true)
  await db.destroy()
})
