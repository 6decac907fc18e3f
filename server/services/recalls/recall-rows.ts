import type { Selectable } from 'kysely'
import type { RecallLimits, RecallProgress } from '#contract/recall/affected.ts'
import type { RecallState } from '#contract/recall/recall-states.ts'
import type { SyncRow } from '#contract/sync.ts'
import type { Asker } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { isAmong, isSqlite } from '#server/db/engine.ts'
import { prepared } from '#server/db/prepared-query.ts'

export type RecallRow = Selectable<Database['recall']>

/** @throws Failure 404 */
export async function findRecall({ db }: Pick<Asker, 'db'>, uuid: string): Promise<RecallRow> {
  const row = await db.selectFrom('recall').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (!row) throw missing('recall')
  return row
}

/**
 * Reads a recall and keeps others from changing it until the transaction ends.
 * @throws Failure 404
 */
export async function lockRecall({ db }: Pick<Asker, 'db'>, uuid: string): Promise<RecallRow> {
  const row = await db
    .selectFrom('recall')
    .selectAll()
    .where('uuid', '=', uuid)
    .$if(!isSqlite(db), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw missing('recall')
  return row
}

/** @returns how far a closed one was then; nothing where that is not kept */
export const keptProgress = ({ progress }: Pick<RecallRow, 'progress'>): RecallProgress | null =>
  progress === null ? null : JSON.parse(progress)

/** @returns what a log entry says of a recall; nothing where it is about none */
export const aboutRecall = (row: { recall: string | null; recall_state: RecallState | null }) =>
  row.recall !== null && row.recall_state !== null
    ? { recall: row.recall, recall_state: row.recall_state }
    : {}

/** @returns what of the part is called back */
export const limitsOf = (
  row: Omit<RecallLimits, 'batches'> & { batches: string },
): RecallLimits => ({
  ...row,
  batches: JSON.parse(row.batches),
})

const recalls = prepared((db, { uuids }: { uuids: string }) =>
  db
    .selectFrom('recall')
    .select(['uuid', 'revision', 'part', 'title', 'text', 'serial_from', 'serial_to', 'batches'])
    .select(['fitted_from', 'fitted_to', 'public', 'public_text'])
    .select(['opened_at', 'opened_name as opened_by', 'closed_at', 'progress'])
    .where(isAmong(db, 'uuid', uuids)),
)

/** As devices keep them. */
export async function syncedRecalls(
  asker: Asker,
  named: { uuids: string },
): Promise<SyncRow<'recall'>[]> {
  const rows = await recalls(asker, named)
  return rows.map(({ progress, ...row }) => ({
    ...row,
    batches: JSON.parse(row.batches),
    public: row.public === 1,
    ...(progress !== null && { progress: JSON.parse(progress) }),
  }))
}
