import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectSqlite } from '#server/db/connect.ts'
import { newFolder, run } from '#tests/support/server/server-process.ts'

const megabyte = 1024 * 1024

test('What is written to SQLite is put from its log into its file beside; what writes faster waits, and no log is left when it is closed', async () => {
  const { folder, remove } = await newFolder()
  const file = path.join(folder, 'drawbar.sqlite')
  const sizeOfLog = () => statSync(`${file}-wal`).size
  const { db } = connectSqlite(file)
  await sql`create table note (text text)`.execute(db)
  const text = 'x'.repeat(2 * megabyte)
  for (let written = 0; written < 80; written += 2) {
    await db
      .transaction()
      .execute((change) => sql`insert into note values (${text})`.execute(change))
    expect(sizeOfLog()).toBeLessThan(24 * megabyte)
  }
  await expect.poll(() => statSync(file).size).toBeGreaterThan(50 * megabyte)
  await db.destroy()
  expect([existsSync(`${file}-wal`), existsSync(`${file}-shm`)]).toEqual([false, false])
  const again = connectSqlite(file).db
  const { rows } = await sql`select count(*) as many from note`.execute(again)
  expect(rows).toEqual([{ many: 40 }])
  await again.destroy()
  await remove()
})

test('A process that closes SQLite while its log is put into its file waits for that, and goes on', async () => {
  const { folder, remove } = await newFolder()
  const closing = run('tests/support/server/close-at-once.ts', [folder, '4'], {})
  expect(await closing).toEqual({ code: 0, stdout: 'All are closed.', stderr: '' })
  expect(readdirSync(folder)).toEqual(['0.sqlite', '1.sqlite', '2.sqlite', '3.sqlite'])
  await remove()
})
