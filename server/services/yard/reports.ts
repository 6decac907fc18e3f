import type { Input, Output } from '#contract/calls.ts'
import type { ReceivedReport } from '#contract/yard/report.ts'
import { type Member, Page, type Stranger } from '#server/core/asker.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { preparedForAll } from '#server/db/prepared-query.ts'
import { pageInSlices } from '#server/services/page-in-slices.ts'
import { countRows } from '#server/services/text-match.ts'
import { insertDefect } from './new-defect.ts'
import { newestSlices, withinNewest } from './newest-slices.ts'
import { sameOrTaken } from './received-records.ts'
import { answerHash } from './visitor-report.ts'

const whole = { after: null, upTo: null }

export async function listReports(asker: Member, input: Input<'GET /reports'>) {
  const { state, trailer, ...page } = input
  const wanted = asker.db
    .selectFrom('report')
    .innerJoin('trailer', 'trailer.uuid', 'report.trailer')
    .where('trailer.archived_at', 'is', null)
    .$if(state !== undefined, (all) => all.where('report.state', '=', state ?? 'open'))
    .$if(trailer !== undefined, (all) => all.where('report.trailer', '=', trailer ?? ''))
  const shown = wanted
    .select(['report.uuid', 'report.trailer', 'text', 'contact', 'files', 'happened_at'])
    .select(['received_at', 'report.state', 'reason', 'defect', 'decided_at'])
    .select(['decided_name as decided_by', 'trailer.vin', 'trailer.rego'])
    .orderBy('report.received_at', 'desc')
    .orderBy('report.uuid', 'desc')
  // A trailer has few reports.
  const slices = trailer === undefined ? newestSlices(asker, 'report', state) : [whole]
  const { rows, total } = await pageInSlices(slices, page, {
    count: (slice) => countRows(wanted.where(withinNewest('report', slice))),
    rows: (slice, { start, limit }) =>
      shown.where(withinNewest('report', slice)).limit(limit).offset(start).execute(),
  })
  const reports = rows.map(({ vin, rego, ...row }) => ({
    ...row,
    trailer: { uuid: row.trailer, vin, rego },
    files: JSON.parse(row.files),
  }))
  return new Page<ReceivedReport>(reports, total)
}

/** Declines a report; the same decision again changes nothing. */
export async function declineReport(asker: Member, input: Input<'POST /reports/{uuid}/decline'>) {
  const { uuid, reason } = input
  await decide(asker, uuid, { state: 'declined', reason, defect: null })
  return { uuid }
}

/** Makes a defect of a report; the same call again changes nothing. */
export async function acceptReport(asker: Member, input: Input<'POST /reports/{uuid}/accept'>) {
  const { uuid, defect, title, severity, happened_at } = input
  const known = await defectOf(asker, defect)
  if (known) sameOrTaken(known, { report: uuid, title }, 'defect')
  const isNew = await decide(asker, uuid, { state: 'accepted', reason: '', defect })
  if (!isNew) return { uuid }
  const { trailer, text, files } = await asker.db
    .selectFrom('report')
    .select(['trailer', 'text', 'files'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const content = { trailer, title, text, severity, assigned: null, files, happened_at }
  await insertDefect(asker, { ...content, uuid: defect, from: { report: uuid } })
  return { uuid }
}

const defectOf = ({ db }: Member, uuid: string) =>
  db.selectFrom('defect').select(['report', 'title']).where('uuid', '=', uuid).executeTakeFirst()

type Decision = { state: 'accepted' | 'declined'; reason: string; defect: string | null }

/**
 * @returns false where the same was decided before
 * @throws Failure 409 where somebody decided otherwise
 */
async function decide(asker: Member, uuid: string, decision: Decision): Promise<boolean> {
  const { now, user } = asker
  const by = { decided_at: now, decided_by: user.uuid, decided_name: user.name }
  const decided = await asker.db
    .updateTable('report')
    .set({ ...decision, ...by })
    .where('uuid', '=', uuid)
    .where('state', '=', 'open')
    .returning('uuid')
    .executeTakeFirst()
  if (!decided) return refuseOther(asker, uuid, decision)
  const before = { state: 'open' }
  asker.record({ entity: 'report', uuid, action: 'save', before, after: decision })
  return true
}

async function refuseOther({ db }: Member, uuid: string, wanted: Decision): Promise<false> {
  const found = await db
    .selectFrom('report')
    .select(['state', 'reason', 'defect', 'decided_name'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!found) throw missing('report')
  const { state, reason, defect, decided_name } = found
  const isSame = state === wanted.state && reason === wanted.reason && defect === wanted.defect
  if (isSame) return false
  throw new Failure(409, 'report_decided', `This report was ${state} by ${decided_name} already.`)
}

const byAnswer = preparedForAll((db, { hash }: { hash: string }) =>
  db
    .selectFrom('report')
    .leftJoin('defect', (join) =>
      join
        .onRef('defect.organization', '=', 'report.organization')
        .onRef('defect.uuid', '=', 'report.defect'),
    )
    .select(['report.state', 'report.received_at', 'decided_at', 'reason'])
    .select('defect.state as defect')
    .where('answer_hash', '=', hash),
)

/** Tells the holder of the secret what became of the report, but nothing of its content. */
export async function getReportAnswer(
  { db }: Stranger,
  { answer }: Input<'GET /reports/{answer}'>,
): Promise<Output<'GET /reports/{answer}'>> {
  const [found] = await byAnswer(db, { hash: answerHash(answer) })
  if (!found) throw missing('report')
  const { state, defect, ...rest } = found
  return { ...rest, state: stateFor(state, defect) }
}

function stateFor(state: string, defect: string | null) {
  if (defect === 'fixed' || defect === 'closed') return 'fixed'
  if (state === 'declined' || defect === 'declined') return 'declined'
  return state === 'accepted' ? 'accepted' : 'open'
}
