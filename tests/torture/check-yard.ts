import { isDeepStrictEqual } from 'node:util'
import type { SyncRow, SyncRows } from '#contract/sync.ts'
import type { Journal } from './journal.ts'
import type { Ledger } from './ledger.ts'
import type { PlannedChange } from './plot.ts'
import type { Ground } from './yard.ts'

const kinds = [
  'inspection',
  'defect',
  'defect_act',
  'log_entry',
  'report',
  'walk',
  'whereabouts',
  'due_assignment',
] as const
type Kind = (typeof kinds)[number]

/** What rows of the yard have to be, by their uuids; those of `either` are in one of two tables. */
type Expected = Record<Kind, Map<string, object>> & { either: Map<string, object> }

type Ending = { ground: Ground; journal: Journal; server: SyncRows }

/**
 * Holds the yard's records against what was planned and took effect: each is there once with all that
 * it was made of, and nothing is there that nobody made.
 * @returns what is wrong
 */
export function checkYard({ ground, journal, server }: Ending, ledger: Ledger): string[] {
  const expected = nothing()
  for (const uuid of ground.reports) expected.report.set(uuid, { state: 'open', defect: null })
  const effective = journal.entries
    .flatMap(({ change, device }) => {
      const [revision] = ledger.revisionsOf(change, ground.users[device])
      return revision === undefined ? [] : [{ change, revision }]
    })
    .toSorted((a, b) => a.revision - b.revision)
  for (const { change } of effective) expect(expected, change)
  const problems = kinds.flatMap((kind) => problemsOf(kind, expected, server))
  return [...problems, ...reportProblems({ ground, journal, server }, expected)]
}

function expect(expected: Expected, { call, body, files }: PlannedChange) {
  const uploads = files.map(({ upload }) => upload)
  switch (call) {
    case 'POST /log-entries': {
      const { uuid, trailer, text } = body
      expected.log_entry.set(uuid, { trailer, text, uploads, isStruck: false })
      break
    }
    case 'POST /log-entries/{uuid}/strike':
      change(expected.log_entry, body.uuid, { isStruck: true })
      break
    case 'POST /defects': {
      const { uuid, trailer, title, severity } = body
      expected.defect.set(uuid, { trailer, title, severity, uploads, state: 'open' })
      break
    }
    case 'POST /defects/{uuid}/act':
      expected.defect_act.set(body.act, { defect: body.uuid, state: body.state })
      change(expected.defect, body.uuid, { state: body.state })
      break
    case 'POST /inspections': {
      const { uuid, trailer, checklist, answers } = body
      expected.inspection.set(uuid, { trailer, checklist, uploads, answered: answers })
      for (const { uuid: found } of body.defects ?? []) expected.either.set(found, { trailer })
      break
    }
    case 'POST /walks': {
      const { uuid, name, plates } = body
      expected.walk.set(uuid, { name, plates, state: 'whole' })
      break
    }
    case 'POST /walks/{uuid}/state': {
      const { uuid, state, reason } = body
      change(expected.walk, uuid, { state, state_why: reason })
      break
    }
    case 'POST /whereabouts': {
      const { uuid, walk, trailer, place, note } = body
      expected.whereabouts.set(uuid, { walk, trailer, place, note })
      break
    }
    case 'POST /due-assignments': {
      const { uuid, trailer, checklist } = body
      expected.due_assignment.set(uuid, { trailer, checklist, assigned: null })
      break
    }
    case 'POST /reports/{uuid}/accept': {
      const { uuid, defect, title, severity } = body
      expected.report.set(uuid, { state: 'accepted', defect })
      expected.defect.set(defect, { report: uuid, title, severity })
      break
    }
    case 'POST /reports/{uuid}/decline':
      expected.report.set(body.uuid, { state: 'declined', reason: body.reason, defect: null })
  }
}

const change = (rows: Map<string, object>, uuid: string, more: object) =>
  rows.set(uuid, { ...rows.get(uuid), ...more })

const nothing = (): Expected => ({
  ...{ inspection: new Map(), defect: new Map(), defect_act: new Map(), log_entry: new Map() },
  ...{ report: new Map(), walk: new Map(), whereabouts: new Map(), due_assignment: new Map() },
  either: new Map(),
})

function problemsOf(kind: Kind, expected: Expected, server: SyncRows): string[] {
  const problems: string[] = []
  const rows = new Map(server[kind].map((row) => [row.uuid, factsOf(kind, row)]))
  for (const [uuid, wanted] of expected[kind]) {
    const facts = rows.get(uuid)
    if (!facts) problems.push(`${kind} ${uuid} took effect and is not there`)
    else problems.push(...differences(`${kind} ${uuid}`, wanted, facts))
  }
  for (const [uuid, facts] of rows) {
    if (expected[kind].has(uuid)) continue
    const found = expected.either.get(uuid)
    if (found) expected.either.delete(uuid)
    else if (kind !== 'report') problems.push(`${kind} ${uuid} is there and nobody made it`)
    if (found) problems.push(...differences(`${kind} ${uuid}`, found, facts))
  }
  return problems
}

/** What of a row is compared. */
function factsOf(kind: Kind, row: SyncRows[Kind][number]): Record<string, unknown> {
  const files = 'files' in row ? row.files.map(({ uuid }) => uuid) : []
  const isStruck = kind === 'log_entry' && (row as SyncRow<'log_entry'>).struck_at !== null
  const answered = 'answers' in row ? row.answers : null
  return { ...row, uploads: files, isStruck, answered }
}

function differences(name: string, wanted: object, facts: Record<string, unknown>): string[] {
  return Object.entries(wanted).flatMap(([field, value]) => {
    const is = facts[field]
    const isSame = field === 'answered' ? isAnsweredAs(value, is) : isDeepStrictEqual(is, value)
    return isSame ? [] : [`${name}: ${field} is ${say(is)} and not ${say(value)}`]
  })
}

/** The server adds what was left out of an answer. */
const isAnsweredAs = (wanted: object, is: unknown) =>
  Object.entries(wanted).every(([item, answer]) =>
    Object.entries(answer).every(([field, value]) =>
      isDeepStrictEqual(Object(Object(is)[item])[field], value),
    ),
  )

const say = (value: unknown) => JSON.stringify(value)

/** A visitor's report is there once where the page said that it is kept, with all of its photos. */
function reportProblems({ journal, ground, server }: Ending, { either }: Expected): string[] {
  const problems = [...either.keys()].map((uuid) => `the defect ${uuid} of an inspection is lost`)
  const sent = new Map(journal.reports.map(({ report }) => [report.uuid, report]))
  const known = new Set([...ground.reports, ...sent.keys()])
  for (const { uuid, text, trailer, files } of server.report) {
    const report = sent.get(uuid)
    if (!known.has(uuid)) problems.push(`report ${uuid} is there and nobody made it`)
    const wanted = report && [report.text, report.trailer, report.photos.length]
    if (wanted && !isDeepStrictEqual([text, trailer, files.length], wanted)) {
      problems.push(`report ${uuid} is ${say([text, trailer, files.length])}, not ${say(wanted)}`)
    }
  }
  const there = new Set(server.report.map(({ uuid }) => uuid))
  for (const { report, isKept } of journal.reports) {
    const left = journal.leftReports.find(({ uuid }) => uuid === report.uuid)
    // A plate that is reported too often waits for an hour.
    if (!isKept || there.has(report.uuid) || left?.state === 'waiting') continue
    const device = left ? `${left.state}: ${left.problem}` : 'nothing'
    problems.push(`the report ${report.text} is lost, its device says ${device}`)
  }
  for (const { report, uuid } of server.defect) {
    const same = server.defect.filter((other) => other.report === report && report !== null)
    if (same.length > 1) problems.push(`report ${report} became ${same.length} defects: ${uuid}`)
  }
  return problems
}
