import type { Kysely } from 'kysely'
import { affectedTrailers, recallProgress } from '#contract/recall/affected.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { inTransaction } from './steps.ts'

/** How far recalls are that were closed before that was kept: else it is worked out for each list. */
export const closedRecalls = inTransaction<Database>(async (db) => {
  const rows = await db
    .selectFrom('recall')
    .leftJoin('merged_record', (join) =>
      join
        .onRef('merged_record.record', '=', 'recall.part')
        .onRef('merged_record.organization', '=', 'recall.organization'),
    )
    .selectAll('recall')
    .select('stays')
    .where('closed_at', 'is not', null)
    .where('progress', 'is', null)
    .execute()
  for (const { stays, ...row } of rows) {
    const progress = JSON.stringify(await progressOf(db, { ...row, part: stays ?? row.part }))
    await db
      .updateTable('recall')
      .set({ progress })
      .where('organization', '=', row.organization)
      .where('uuid', '=', row.uuid)
      .execute()
  }
})

type Named = { uuid: string; organization: string; part: string; batches: string } & Limits
type Limits = Record<'serial_from' | 'serial_to' | 'fitted_from' | 'fitted_to', string>

async function progressOf(db: Kysely<Database>, recall: Named) {
  const { organization } = recall
  const fittings = await db
    .selectFrom('trailer_part')
    .innerJoin('trailer', 'trailer.uuid', 'trailer_part.trailer')
    .select(['trailer_part.uuid', 'trailer', 'serial', 'batch', 'fitted_on'])
    .select(['trailer_part.created_at', 'trailer_part.archived_at'])
    .where('trailer_part.organization', '=', organization)
    .where('part', '=', recall.part)
    .where('trailer.archived_at', 'is', null)
    .execute()
  const steps = await db
    .selectFrom('log_entry')
    .innerJoin('trailer', 'trailer.uuid', 'log_entry.trailer')
    .select(['log_entry.uuid', 'trailer', 'recall_state', 'text', 'by_name as by'])
    .select(['happened_at', 'received_at', 'struck_at'])
    .where('log_entry.organization', '=', organization)
    .where('recall', '=', recall.uuid)
    .where('trailer.archived_at', 'is', null)
    .execute()
  const limits = { ...recall, batches: JSON.parse(recall.batches) }
  return recallProgress(affectedTrailers(limits, fittings, steps).values())
}
