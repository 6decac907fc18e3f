import { type Kysely, sql } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { words } from '#contract/search.ts'
import type { Defect, DefectAct } from '#contract/yard/defect.ts'
import { type Asker, type Member, Page } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { pageInSlices } from '#server/services/page-in-slices.ts'
import { standsFor } from '#server/services/registry/merged.ts'
import { countRows, hasFormsSql } from '#server/services/text-match.ts'
import { refuseMissingTrailer } from '#server/services/trailers/trailers.ts'
import { newestSlices, withinNewest } from './newest-slices.ts'
import { actAssigned, personOf } from './synced-yard.ts'

export async function listDefects(asker: Asker, input: Input<'GET /defects'>) {
  const { search, state, severity, assigned, class: named, ...page } = input
  const kind = await standsFor(asker, named)
  let matching = selectDefects(asker.db)
  if (state) matching = matching.where('defect.state', '=', state)
  if (severity) matching = matching.where('defect.severity', '=', severity)
  if (assigned) matching = matching.where('defect.assigned', '=', assigned)
  if (kind) matching = matching.where('trailer.class', '=', kind)
  if (words(search).length > 0) {
    matching = matching.where((builder) => hasFormsSql(builder, searched, search))
  }
  const { rows, total } = await pageInSlices(newestSlices(asker, 'defect', state), page, {
    count: (slice) => countRows(matching.where(withinNewest('defect', slice))),
    rows: (slice, part) => rowsOf(matching.where(withinNewest('defect', slice)), part),
  })
  return new Page(rows.map(presentDefect), total)
}

export async function listTrailerDefects(
  asker: Member,
  { trailer, state, severity, ...page }: Input<'GET /trailers/{trailer}/defects'>,
) {
  await refuseMissingTrailer(asker, trailer)
  let matching = selectDefects(asker.db).where('defect.trailer', '=', trailer)
  if (state) matching = matching.where('defect.state', '=', state)
  if (severity) matching = matching.where('defect.severity', '=', severity)
  return pageOf(matching, page)
}

export async function getDefect({ db }: Member, { uuid }: Input<'GET /defects/{uuid}'>) {
  const row = await withNames(selectDefects(db)).where('defect.uuid', '=', uuid).executeTakeFirst()
  if (!row) throw missing('defect')
  const acts = await db
    .selectFrom('defect_act')
    .leftJoin('user', 'user.uuid', 'defect_act.assigned')
    .select(['defect_act.uuid', 'state', 'severity', 'assigned', 'user.name as assigned_name'])
    .select(['severity_before', 'note', 'files', 'by_name as by', 'happened_at', 'received_at'])
    .where('defect', '=', uuid)
    .orderBy('received_at')
    .orderBy('revision')
    .orderBy('defect_act.uuid')
    .execute()
  return {
    ...presentDefect(row),
    acts: acts.map(
      ({ assigned, assigned_name, ...act }): DefectAct => ({
        ...act,
        ...actAssigned(assigned, assigned_name),
        files: JSON.parse(act.files),
      }),
    ),
  }
}

/** The defect's own text and its trailer's search keys. */
const searched = sql`defect.search_key || ' ' || trailer.search_identifiers || ' ' || trailer.search_words`

function selectDefects(db: Kysely<Database>) {
  return db
    .selectFrom('defect')
    .innerJoin('trailer', 'trailer.uuid', 'defect.trailer')
    .where('trailer.archived_at', 'is', null)
}
type Defects = ReturnType<typeof selectDefects>

function withNames(defects: Defects) {
  return defects
    .leftJoin('user', 'user.uuid', 'defect.assigned')
    .select(['defect.uuid', 'defect.trailer', 'inspection', 'item', 'report', 'title', 'text'])
    .select(['severity', 'state', 'second_look', 'assigned', 'user.name as assigned_name', 'files'])
    .select(['by_name as by', 'happened_at', 'received_at'])
    .select(['trailer.vin', 'trailer.rego', 'trailer.class'])
}

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

function presentDefect(row: Row): Defect {
  const { trailer, vin, rego, class: kind, assigned, assigned_name, ...defect } = row
  return {
    ...defect,
    trailer: { uuid: trailer, vin, rego, class: kind },
    second_look: row.second_look === 1,
    assigned: personOf(assigned, assigned_name),
    files: JSON.parse(row.files),
  }
}

async function pageOf(matching: Defects, part: Part) {
  const rows = await rowsOf(matching, part)
  return new Page(rows.map(presentDefect), await countRows(matching))
}

type Part = { start: number; limit: number }

const rowsOf = (matching: Defects, { start, limit }: Part) =>
  withNames(matching)
    .orderBy('defect.received_at', 'desc')
    .orderBy('defect.uuid', 'desc')
    .limit(limit)
    .offset(start)
    .execute()
