import type { Input } from '#contract/calls.ts'
import type { LogEntry } from '#contract/yard/log-entry.ts'
import { type Member, Page } from '#server/core/asker.ts'
import { fieldFailure, missing } from '#server/core/failure.ts'
import { refreshClosed } from '#server/services/recalls/recall-changes.ts'
import { aboutRecall } from '#server/services/recalls/recall-rows.ts'
import { countRows } from '#server/services/text-match.ts'
import { refuseMissingTrailer } from '#server/services/trailers/trailers.ts'
import { happenedIn } from './happened.ts'
import { refuseSigned } from './later-signature.ts'
import { originOf, refuseUnknownTrailer, sameOrTaken } from './received-records.ts'
import { storedFiles } from './stored-files.ts'

export async function listLog(
  asker: Member,
  { trailer, start, limit }: Input<'GET /trailers/{trailer}/log'>,
) {
  await refuseMissingTrailer(asker, trailer)
  const entries = asker.db.selectFrom('log_entry').where('trailer', '=', trailer)
  const rows = await entries
    .select(['uuid', 'trailer', 'kind', 'text', 'odometer', 'hours', 'cost', 'access_level'])
    .select(['files', 'inspection', 'by_name as by', 'happened_at', 'received_at', 'device_at'])
    .select(['signature', 'struck_at', 'struck_name as struck_by', 'struck_why'])
    .select(['recall', 'recall_state'])
    .orderBy(happenedIn('log_entry'), 'desc')
    .orderBy('received_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(limit)
    .offset(start)
    .execute()
  const shown = rows.map(
    ({ recall, recall_state, ...row }): LogEntry => ({
      ...{ ...row, ...aboutRecall({ recall, recall_state }) },
      files: JSON.parse(row.files),
      signature: JSON.parse(row.signature ?? 'null'),
    }),
  )
  return new Page(shown, await countRows(entries))
}

export async function writeLogEntry(asker: Member, input: Input<'POST /log-entries'>) {
  const { uuid, files: uuids, device_at = input.happened_at, ...entry } = input
  const signature = entry.signature && JSON.stringify(entry.signature)
  const content = { ...entry, signature, device_at, files: await storedFiles(asker, uuids) }
  const known = await rowOf(asker, uuid)
  if (known) {
    sameOrTaken(known, content, 'log entry')
    return { uuid }
  }
  await refuseUnknownTrailer(asker, entry.trailer)
  if (entry.inspection !== null) {
    await refuseUnknownInspection(asker, entry.inspection, entry.trailer)
    if (entry.signature) await refuseSigned(asker, entry.inspection, entry.signature.item)
  }
  if (entry.recall !== null) await refuseUnknownRecall(asker, entry.recall)
  await asker.db
    .insertInto('log_entry')
    .values({ uuid, ...content, ...(await originOf(asker, entry.happened_at)) })
    .execute()
  asker.record({ entity: 'log_entry', uuid, action: 'create', before: null, after: content })
  await refreshClosed(asker, entry.recall)
  return { uuid }
}

/** Strikes out an entry; a second time changes nothing. */
export async function strikeLogEntry(
  asker: Member,
  { uuid, reason }: Input<'POST /log-entries/{uuid}/strike'>,
) {
  if (!(await rowOf(asker, uuid))) throw missing('log entry')
  const after = { struck_at: asker.now, struck_why: reason }
  const { user } = asker
  const struck = await asker.db
    .updateTable('log_entry')
    .set({ ...after, struck_by: user.uuid, struck_name: user.name })
    .where('uuid', '=', uuid)
    .where('struck_at', 'is', null)
    .returning('recall')
    .executeTakeFirst()
  if (!struck) return { uuid }
  const before = { struck_at: null }
  asker.record({ entity: 'log_entry', uuid, action: 'strike', before, after })
  await refreshClosed(asker, struck.recall)
  return { uuid }
}

function rowOf({ db }: Member, uuid: string) {
  return db.selectFrom('log_entry').selectAll().where('uuid', '=', uuid).executeTakeFirst()
}

async function refuseUnknownInspection({ db }: Member, uuid: string, trailer: string) {
  const found = await db
    .selectFrom('inspection')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('trailer', '=', trailer)
    .executeTakeFirst()
  if (found) return
  const sentence = 'There is no such inspection of this trailer.'
  throw fieldFailure(400, 'unknown_reference', 'inspection', sentence)
}

async function refuseUnknownRecall({ db }: Member, uuid: string) {
  const found = await db
    .selectFrom('recall')
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (found) return
  throw fieldFailure(400, 'unknown_reference', 'recall', 'There is no such recall.')
}
