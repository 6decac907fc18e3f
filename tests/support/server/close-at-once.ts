import { join } from 'node:path'
import { sql } from 'kysely'
import { connectSqlite } from '#server/db/connect.ts'

/** Closes databases while what was written to them is put from the log into the file. */
const [folder = '', many] = process.argv.slice(2)
const text = 'x'.repeat(8 * 1024 * 1024)
for (let closed = 0; closed < Number(many); closed += 1) {
  const { db } = connectSqlite(join(folder, `${closed}.sqlite`))
  await sql`create table note (text text)`.execute(db)
  await sql`insert into note values (${text})`.execute(db)
  await db.destroy()
}
process.stdout.write('All are closed.')
