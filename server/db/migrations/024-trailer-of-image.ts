import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

async function up({ schema }: Kysely<{ trailer: { image: string | null } }>) {
  await schema
    .createIndex('trailer_image')
    .ifNotExists()
    .on('trailer')
    .columns(['organization', 'image'])
    .where('image', 'is not', null)
    .execute()
}

/** For the foreign key that is checked when an upload is deleted. */
export const trailerOfImage: Migration = { up }
