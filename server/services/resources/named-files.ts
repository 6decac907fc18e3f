import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Tables whose records keep what is known of their files, as JSON. */
const listing = ['inspection', 'defect', 'defect_act', 'log_entry', 'report'] as const

/** @returns every upload that a record of an organization names, archived ones too */
export async function namedFiles(db: Kysely<Database>, organization: string) {
  const of = <Name extends 'trailer' | 'user' | 'resource'>(table: Name) =>
    db.selectFrom(table as 'trailer').where('organization', '=', organization)
  const images = await of('trailer')
    .select('image as uuid')
    .where('image', 'is not', null)
    .execute()
  const pictures = await of('user').select('image as uuid').where('image', 'is not', null).execute()
  const resources = await db
    .selectFrom('resource')
    .select('upload as uuid')
    .where('organization', '=', organization)
    .where('upload', 'is not', null)
    .execute()
  const named = new Set([...images, ...pictures, ...resources].flatMap(({ uuid }) => uuid ?? []))
  for (const table of listing) {
    const rows = await db
      .selectFrom(table as 'defect')
      .select('files')
      .where('organization', '=', organization)
      .where('files', '<>', '[]')
      .execute()
    for (const { files } of rows) {
      for (const { uuid } of JSON.parse(files) as { uuid: string }[]) named.add(uuid)
    }
  }
  return named
}
