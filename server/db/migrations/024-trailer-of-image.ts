import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passing over what is there: SQLite notes a migration after it, so that it may run again. */
async function up({ schema }: Kysely<{ trailer: { image: string | null } }>) {
  await schema
    .createIndex('trailer_image')
    .ifNotExists()
    .on('trailer')
    .columns(['organization', 'image'])
    .where('image', 'is not', null)
    .execute()
}

/** Before an upload is deleted the database looks for a trailer that it is the picture of. */
export const trailerOfImage: Migration = { up }
