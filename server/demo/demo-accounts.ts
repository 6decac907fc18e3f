import type { Kysely } from 'kysely'
import { demoPassword } from '#server/access/common-password.ts'
import { passwordFits } from '#server/access/password.ts'
import type { Database } from '#server/core/schema/schema.ts'

const logins = ['admin', 'editor', 'viewer']
const emails = logins.map((login) => `${login}@demo.drawbar.example`)

export const demoSignIns = `${emails.join(', ')} with the password ${demoPassword}`

/** @returns emails of the demo's users who still have its public password */
export async function openDemoAccounts(db: Kysely<Database>): Promise<string[]> {
  const people = await db
    .selectFrom('user')
    .select(['email', 'password_hash'])
    .where('email_key', 'in', emails)
    .where('archived_at', 'is', null)
    .execute()
  const open = await Promise.all(
    people.map(({ password_hash }) => passwordFits(password_hash, demoPassword)),
  )
  return people.filter((_, index) => open[index]).map(({ email }) => email)
}
