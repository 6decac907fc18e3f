import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { mintTags } from '#server/admin/mint-tags.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { stamp } from '#server/db/revision.ts'
import { answerHash } from '#server/services/yard/visitor-report.ts'

/** A plate, by its access key, and the trailer that it is on. */
export type Plate = { accessKey: string; trailer: string }

const count = 9

/** Puts a plate on each trailer, and has visitors report of them what nobody has decided about. */
export async function makeReports(
  db: Kysely<Database>,
  organization: string,
  trailers: readonly string[],
): Promise<{ plates: Plate[]; reports: string[] }> {
  const now = new Date().toISOString()
  const tags = await mintTags(db, organization, trailers.length)
  const plates = trailers.map((trailer, index) => ({
    accessKey: tags[index]?.uuid ?? '',
    trailer,
  }))
  const reports = Array.from({ length: count }, () => randomUUID())
  await db.transaction().execute(async (transaction) => {
    for (const { accessKey, trailer } of plates) {
      const linked = { trailer, linked_at: now }
      await transaction
        .updateTable('access_key')
        .set(linked)
        .where('uuid', '=', accessKey)
        .execute()
    }
    for (const [index, uuid] of reports.entries()) {
      const { accessKey, trailer } = plates[index % plates.length] ?? { accessKey: '', trailer: '' }
      const said = { text: `Report ${index}`, contact: '', files: '[]', happened_at: now }
      await transaction
        .insertInto('report')
        .values({
          ...{ uuid, organization, trailer, access_key: accessKey, ...said, state: 'open' },
          ...{ answer_hash: answerHash(randomUUID()), received_at: now },
        })
        .execute()
    }
    const made = { before: null, after: {} }
    await stamp(transaction, { organization, user: null, now }, [
      ...plates.map(
        ({ accessKey }) =>
          ({ entity: 'access_key', uuid: accessKey, action: 'link', ...made }) as const,
      ),
      ...reports.map((uuid) => ({ entity: 'report', uuid, action: 'create', ...made }) as const),
    ])
  })
  return { plates, reports }
}
