import type { Input, Output } from '#contract/calls.ts'
import { awaitsSignature } from '#contract/yard/awaits-signature.ts'
import { type Member, Page } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import { refuseMissingTrailer } from '#server/services/trailers/trailers.ts'
import { happenedIn } from './happened.ts'

export async function listInspections(
  asker: Member,
  { trailer, start, limit }: Input<'GET /trailers/{trailer}/inspections'>,
) {
  await refuseMissingTrailer(asker, trailer)
  const rows = await selectInspections(asker)
    .where('inspection.trailer', '=', trailer)
    .orderBy(happenedIn('inspection'), 'desc')
    .orderBy('received_at', 'desc')
    .orderBy('inspection.uuid', 'desc')
    .limit(limit)
    .offset(start)
    .execute()
  const { total } = await asker.db
    .selectFrom('inspection')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('trailer', '=', trailer)
    .executeTakeFirstOrThrow()
  const awaiting = await awaitingAmong(
    asker,
    rows.map(({ uuid }) => uuid),
  )
  return new Page(
    rows.map((row) => presentSummary(row, awaiting)),
    Number(total),
  )
}

export async function getInspection(
  asker: Member,
  { uuid }: Input<'GET /inspections/{uuid}'>,
): Promise<Output<'GET /inspections/{uuid}'>> {
  const row = await selectInspections(asker)
    .innerJoin('trailer', 'trailer.uuid', 'inspection.trailer')
    .innerJoin('checklist_version', (join) =>
      join
        .onRef('checklist_version.checklist', '=', 'inspection.checklist')
        .onRef('checklist_version.number', '=', 'inspection.version'),
    )
    .select(['answers', 'files', 'vin', 'rego', 'sections', 'checklist.version as newest'])
    .select('inspection.position')
    .where('inspection.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) throw missing('inspection')
  const { answers, files, vin, rego, sections, newest, position } = row
  const summary = presentSummary(row, await awaitingAmong(asker, [uuid]))
  return {
    ...summary,
    vin,
    rego,
    newest,
    answers: JSON.parse(answers),
    files: JSON.parse(files),
    sections: JSON.parse(sections),
    position: JSON.parse(position ?? 'null'),
    defects: await defectsOf(asker, summary),
    addenda: await addendaOf(asker, uuid),
  }
}

function selectInspections({ db }: Member) {
  return db
    .selectFrom('inspection')
    .innerJoin('checklist', 'checklist.uuid', 'inspection.checklist')
    .select(['inspection.uuid', 'inspection.trailer', 'inspection.checklist'])
    .select(['checklist.name as checklist_name'])
    .select(['inspection.version', 'started_at', 'happened_at as finished_at', 'received_at'])
    .select(['by_name as by', 'result'])
}

/** @returns the uuids of those inspections that wait for a signature */
async function awaitingAmong({ db }: Member, uuids: string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  // Reads the long answers only where a signature was left for later.
  const rows = await db
    .selectFrom('inspection')
    .select(['uuid', 'answers'])
    .where('uuid', 'in', uuids)
    .where('answers', 'like', '%"later":true%')
    .execute()
  if (rows.length === 0) return new Set()
  const signed = await db
    .selectFrom('log_entry')
    .select(['inspection', 'signature'])
    .where('inspection', 'in', uuids)
    .where('signature', 'is not', null)
    .where('struck_at', 'is', null)
    .execute()
  const given = signed.map((row) => ({ ...row, signature: JSON.parse(row.signature ?? 'null') }))
  const left = rows.filter(({ uuid, answers }) =>
    awaitsSignature(
      JSON.parse(answers),
      given.filter(({ inspection }) => inspection === uuid),
    ),
  )
  return new Set(left.map(({ uuid }) => uuid))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInspections>['executeTakeFirstOrThrow']>>
type Summary = Output<'GET /trailers/{trailer}/inspections'>[number]

function presentSummary(row: Row, awaiting: ReadonlySet<string>): Summary {
  const { uuid, trailer, version, started_at, finished_at, received_at, by } = row
  return {
    uuid,
    trailer,
    version,
    started_at,
    finished_at,
    received_at,
    by,
    result: row.result,
    checklist: { uuid: row.checklist, name: row.checklist_name },
    awaitsSignature: awaiting.has(uuid),
  }
}

type Defects = Output<'GET /inspections/{uuid}'>['defects']

/** The defects that it made, and the open ones that it added a step to. */
async function defectsOf({ db }: Member, inspection: Summary): Promise<Defects> {
  const { uuid: own, trailer, finished_at, received_at } = inspection
  const rows = await db
    .selectFrom('defect')
    .select(['uuid', 'inspection', 'item', 'title', 'severity', 'state'])
    .where('trailer', '=', trailer)
    .where('item', 'is not', null)
    .where((either) =>
      either.or([
        either('inspection', '=', own),
        either(
          'uuid',
          'in',
          either
            .selectFrom('defect_act')
            .select('defect')
            .where('trailer', '=', trailer)
            .where('happened_at', '=', finished_at)
            .where('received_at', '=', received_at),
        ),
      ]),
    )
    .execute()
  return rows.map(({ inspection: _inspection, ...row }) => ({ ...row, item: row.item ?? '' }))
}

async function addendaOf({ db }: Member, inspection: string) {
  const rows = await db
    .selectFrom('log_entry')
    .select(['uuid', 'text', 'by_name as by', 'happened_at', 'signature'])
    .where('inspection', '=', inspection)
    .where('kind', '=', 'addendum')
    .where('struck_at', 'is', null)
    .orderBy('received_at')
    .orderBy('uuid')
    .execute()
  return rows.map((row) => ({ ...row, signature: JSON.parse(row.signature ?? 'null') }))
}
