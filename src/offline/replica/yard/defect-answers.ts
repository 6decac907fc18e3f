import { compare } from '#contract/compare.ts'
import { fold, hasForms, searchedWords } from '#contract/search.ts'
import type { SyncRow } from '#contract/sync.ts'
import type { Defect, DefectAct } from '#contract/yard/defect.ts'
import type { DefectState } from '#contract/yard/defect-steps.ts'
import { ownMarks, type Shown } from '#src/offline/outbox/pending.ts'
import { gone, type Marks, pageOf, type ReplicaAnswers, unknown } from '../answer.ts'
import { groupBy } from '../group-by.ts'
import { pluck } from '../pluck.ts'
import { namesOf, searchEntryOf } from '../search-entries.ts'
import { rowOf, rowsOf, type Source, tableOf, withPending } from '../source.ts'
import { findTrailer } from '../trailer-answers.ts'

type Names = 'GET /defects' | 'GET /defects/{uuid}' | 'GET /trailers/{trailer}/defects'
type Row = Shown<'defect'>
type Trailers = ReadonlyMap<string, Shown<'trailer'>>

export const defectAnswers: ReplicaAnswers<Names> = {
  'GET /defects': async (source, { search = '', state, assigned, class: kind, ...rest }) => {
    const { severity, ...range } = rest
    const all = (await defectsIn(source, state)).filter(
      (row) =>
        (!severity || row.severity === severity) && (!assigned || row.assigned?.uuid === assigned),
    )
    const trailers = await trailersOf(source, all)
    const there = all
      .filter(({ trailer }) => trailers.get(trailer)?.archived_at === null)
      .filter(({ trailer }) => !kind || trailers.get(trailer)?.class === kind)
    const found = (await matching(source, there, trailers, search)).sort(newestFirst)
    const rows = pageOf(found, range).map((row) => presentDefect(row, trailers))
    return { rows, total: found.length }
  },
  'GET /trailers/{trailer}/defects': async (source, { trailer, state, severity, ...range }) => {
    const row = await findTrailer(source, trailer)
    const trailers = new Map([[row.uuid, row]])
    const found = (await defectsOf(source, row.uuid))
      .filter((one) => (!state || one.state === state) && (!severity || one.severity === severity))
      .sort(newestFirst)
    const rows = pageOf(found, range).map((one) => presentDefect(one, trailers))
    return { rows, total: found.length }
  },
  'GET /defects/{uuid}': async (source, { uuid }) => {
    const row = await rowOf(source, 'defect', uuid.toLowerCase())
    if (!row) throw unknown('defect')
    const trailers = await trailersOf(source, [row])
    const trailer = trailers.get(row.trailer)
    const isGone = trailer ? trailer.archived_at !== null : source.state.isComplete
    if (isGone) throw gone('defect')
    const known = await tableOf(source, 'defect_act').where({ defect: row.uuid }).toArray()
    const acts = (await withPending(source, 'defect_act', known))
      .filter((act) => act.defect === row.uuid)
      .sort(oldestFirst)
      .map(presentAct)
    return { ...presentDefect(row, trailers), acts, found: ownMarks(row) }
  },
}

export async function defectsOf(source: Source, trailer: string): Promise<Row[]> {
  const known = await tableOf(source, 'defect').where({ trailer }).toArray()
  const all = await withPending(source, 'defect', known)
  return all.filter((row) => row.trailer === trailer)
}

/** @returns the defects of a state, by the outbox too */
async function defectsIn(source: Source, state: DefectState | undefined): Promise<Row[]> {
  const table = tableOf(source, 'defect')
  const known = state ? await table.where({ state }).toArray() : await table.toArray()
  const all = await withPending(source, 'defect', known)
  return all.filter((row) => !state || row.state === state)
}

function trailersOf(source: Source, rows: readonly Row[]): Promise<Trailers> {
  return rowsOf(source, 'trailer', pluck(rows, 'trailer'))
}

async function matching(source: Source, rows: Row[], trailers: Trailers, search: string) {
  const wanted = searchedWords(search)
  if (wanted.length === 0) return rows
  const names = await namesOf(source.device)
  const lines = new Map<string, string>()
  const linked = tableOf(source, 'access_key')
    .where('trailer')
    .anyOf([...trailers.keys()])
  const tags = groupBy(await linked.toArray(), ({ trailer }) => trailer)
  for (const [uuid, trailer] of trailers) {
    const { identifiers, words } = searchEntryOf(trailer, names, tags.get(uuid) ?? [])
    lines.set(uuid, `${identifiers} ${words}`)
  }
  return rows.filter(({ title, text, trailer }) =>
    hasForms(`${fold(`${title} ${text}`)} ${lines.get(trailer) ?? ''}`, wanted),
  )
}

function presentDefect(row: Row, trailers: Trailers): Defect & Marks {
  const { revision: _revision, made: _made, ...defect } = row
  const { vin = '', rego = '', class: kind = null } = trailers.get(row.trailer) ?? {}
  return { ...defect, trailer: { uuid: row.trailer, vin, rego, class: kind } }
}

function presentAct(row: Shown<'defect_act'>): DefectAct & Marks {
  const { revision: _revision, made: _made, defect: _defect, trailer: _trailer, ...act } = row
  return act
}

type Dated = Pick<SyncRow<'defect'>, 'uuid' | 'received_at' | 'revision'> & { made: number }

/** Unsent defects come first, whatever the clock of this device says. */
const newestFirst = (a: Dated, b: Dated) =>
  b.made - a.made || compare(b.received_at, a.received_at) || compare(b.uuid, a.uuid)

const oldestFirst = (a: Dated, b: Dated) =>
  a.made - b.made ||
  compare(a.received_at, b.received_at) ||
  a.revision - b.revision ||
  compare(a.uuid, b.uuid)
