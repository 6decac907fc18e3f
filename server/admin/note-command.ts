import { existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { emailKey } from '#server/core/email-key.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { requireOrganization } from './organizations.ts'

type Noted = {
  command: string
  organization?: string | undefined
  user?: string | undefined
}

/**
 * Notes a completed command in DATA_DIR/admin.log, as a line of JSON: time, command, uuid of the
 * organization or user, and the machine's user. No passwords and no emails.
 */
export async function noteCommand(dataDir: string, noted: Noted): Promise<void> {
  if (!existsSync(dataDir)) return
  const about = { time: new Date().toISOString(), event: 'admin command', ...noted }
  const line = JSON.stringify({ ...about, by: os.userInfo().username })
  await appendFile(path.join(dataDir, 'admin.log'), `${line}\n`, { mode: 0o600 })
}

/** @returns the uuids of the user or organization that the options of a command name */
export async function whomOf(
  db: Kysely<Database>,
  { email, organization }: Record<string, string | undefined>,
) {
  if (email !== undefined) {
    return db
      .selectFrom('user')
      .select(['uuid as user', 'organization'])
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst()
  }
  if (organization === undefined) return {}
  return { organization: await requireOrganization(db, organization) }
}
