import type { Output } from '#contract/calls.ts'
import type { SyncRows } from '#contract/sync.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import type { Journal } from './journal.ts'
import type { Ledger } from './ledger.ts'
import type { Ground } from './yard.ts'

type Catalogue = Output<'GET /sync/catalogue'>

type Ending = {
  ground: Ground
  journal: Journal
  server: SyncRows
  catalogue: Catalogue
  outboxes: readonly OutboxRecord[][]
}

const fields = ['class', 'oem', 'customer'] as const

/**
 * Whatever names a record names one that is there and was not merged, and it is the one that a device
 * chose, or one that it was merged with.
 * @returns what is wrong
 */
export function checkMerges(ending: Ending, ledger: Ledger): string[] {
  const { server } = ending
  const standing = standingRecords(ending)
  const wanted = wantedRecords(ending, ledger)
  const problems: string[] = []
  function look(row: string, field: string, named: string | null) {
    if (named !== null && !standing.has(named))
      problems.push(`${row}: its ${field} is ${named}, which is nothing`)
    const chosen = wanted.get(`${row} ${field}`)
    if (chosen === undefined || ledger.isSame(chosen, named)) return
    problems.push(`${row}: its ${field} is ${named}, and ${chosen} was chosen`)
  }
  for (const row of server.trailer) for (const field of fields) look(row.uuid, field, row[field])
  for (const { uuid, part } of server.trailer_part) look(uuid, 'part', part)
  const merging = Object.values(ending.ground.merging).flat()
  for (const { label, failure, body } of ending.outboxes.flat()) {
    const text = JSON.stringify(body)
    if (failure?.code === 'unknown_reference' && merging.some((uuid) => text.includes(uuid)))
      problems.push(`${label} is refused, as what it names was merged: ${failure.sentence}`)
  }
  return problems
}

/** What may be named: all that is there and was not merged into another one. */
function standingRecords({ server, catalogue }: Ending): ReadonlySet<string> {
  const { oem, trailer_class, part, merged = [] } = catalogue
  const all = [oem, trailer_class, part, server.customer, server.part].flatMap((rows) =>
    rows.map(({ uuid }) => uuid),
  )
  return new Set(all).difference(new Set(merged.map(({ uuid }) => uuid)))
}

/** What was chosen last for each row and field, by what took effect. */
function wantedRecords({ ground, journal }: Ending, ledger: Ledger) {
  const wanted = new Map<string, string | null>()
  const effective = journal.entries
    .flatMap(({ change, device }) => {
      const [revision] = ledger.revisionsOf(change, ground.users[device])
      return revision === undefined ? [] : [{ change, revision }]
    })
    .toSorted((one, other) => one.revision - other.revision)
  for (const { change } of effective) {
    const body: Record<string, unknown> = change.body
    if (change.call === 'POST /trailer-parts/link')
      wanted.set(`${body.uuid} part`, uuidOf(body.part))
    if (change.call !== 'POST /register-trailer' && change.call !== 'POST /trailer/{uuid}') continue
    for (const field of fields)
      if (body[field] !== undefined) wanted.set(`${body.uuid} ${field}`, uuidOf(body[field]))
  }
  return wanted
}

function uuidOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return value === null ? null : String(Object(value).uuid)
}
