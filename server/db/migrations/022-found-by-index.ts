import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

async function up({ schema }: Kysely<{ access_key: { replaced_by_tag: string | null } }>) {
  await schema
    .createIndex('access_key_successor')
    .ifNotExists()
    .on('access_key')
    .columns(['organization', 'replaced_by_tag'])
    .where('replaced_by_tag', 'is not', null)
    .execute()
  await schema
    .createIndex('report_newest')
    .ifNotExists()
    .on('report')
    .columns(['organization', 'received_at', 'uuid'])
    .execute()
}

/** Indexes for the tag that another one replaced, and for the newest reports. */
export const foundByIndex: Migration = { up }
