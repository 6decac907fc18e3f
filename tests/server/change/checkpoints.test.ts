import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectSqlite } from '#server/db/connect.ts'

const megabyte = 1024 * 1024

test('What is written to SQLite is put from its log into its file beside, and none is left when it is closed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'drawbar-log-'))
  const file = path.join(folder, 'drawbar.sqlite')
  const sizeOfLog = () => statSync(`${file}-wal`).size
  const { db } = connectSqlite(file)
  await sql`create table note (text text)`.execute(db)
  for (let written = 0; written < 80; written += 2) {
    await sql`insert into note values (${'x'.repeat(2 * megabyte)})`.execute(db)
    await setTimeout(10)
    expect(sizeOfLog()).toBeLessThan(40 * megabyte)
  }
  await expect.poll(() => statSync(file).size).toBeGreaterThan(70 * megabyte)
  await db.destroy()
  expect([existsSync(`${file}-wal`), existsSync(`${file}-shm`)]).toEqual([false, false])
  const again = connectSqlite(file).db
  const { rows } = await sql`select count(*) as many from note`.execute(again)
  expect(rows).toEqual([{ many: 40 }])
  await again.destroy()
  rmSync(folder, { recursive: true })
})
