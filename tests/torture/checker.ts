import { createHash } from 'node:crypto'
import type { SyncRows } from '#contract/sync.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { checkYard } from './check-yard.ts'
import type { Copy } from './device.ts'
import type { Entry, Journal } from './journal.ts'
import { Ledger } from './ledger.ts'
import { bytesOf } from './planned-file.ts'
import type { Ground } from './yard.ts'

/** How a run ended: what each device still has, and what the server answers to new ones. */
export type Ending = {
  dataDir: string
  ground: Ground
  journal: Journal
  outboxes: [OutboxRecord[], OutboxRecord[]]
  copies: [Copy, Copy]
  /** As an administrator is sent it, and as each device is. */
  server: SyncRows
  servers: [SyncRows, SyncRows]
}

export type Verdict = { problems: string[]; sent: number; attention: number; unsure: number }

/** Holds what the devices accepted against the server's database. */
export function check(ending: Ending): Verdict {
  const ledger = new Ledger(ending.dataDir)
  const verdict: Verdict = { problems: [], sent: 0, attention: 0, unsure: 0 }
  verdict.problems.push(...checkYard(ending, ledger))
  for (const entry of ending.journal.entries) checkOnce(entry, ending, ledger, verdict)
  for (const device of [0, 1] as const) {
    checkOrder(device, ending, ledger, verdict)
    compare(`device ${device}`, ending.copies[device], ending.servers[device], verdict)
  }
  return verdict
}

function checkOnce(entry: Entry, ending: Ending, ledger: Ledger, verdict: Verdict) {
  const { change, device, state } = entry
  const times = ledger.revisionsOf(change, ending.ground.users[device]).length
  const left = ending.outboxes[device].find(({ id }) => id === change.id)
  const say = (words: string) => verdict.problems.push(`${change.label} (${state}): ${words}`)
  if (times > 1) say(`took effect ${times} times`)
  const batches = ledger.batchesOf(change, ending.ground.users[device])
  if (batches.some((batch) => batch !== (change.batch?.uuid ?? null)))
    say(`is told as part of ${batches}, not of ${change.batch?.uuid}`)
  if (left) {
    verdict.attention += 1
    if (times > 0) say(`took effect and still stands in the outbox as ${left.state}`)
    if (left.state === 'refused' && !left.failure?.sentence) say('needs attention without a reason')
    // A customer is never deleted; a manual may be by then.
    if (left.failure?.code === 'unknown_reference' && 'customer' in left.body)
      say('was sent before the customer that it names')
    const isOfYard = yardCalls.test(change.call) && left.failure?.code !== 'report_decided'
    if (left.state === 'refused' && isOfYard) say(`is refused: ${left.failure?.sentence}`)
    return
  }
  if (state === 'accepted' && times === 0) say('is lost')
  if (state === 'refused' && times > 0) say('took effect although the person was told it did not')
  if (times === 0) verdict.unsure += state === 'begun' ? 1 : 0
  else {
    verdict.sent += 1
    for (const file of change.files) {
      const right = createHash('sha256').update(bytesOf(file)).digest('hex')
      const kept = ledger.digestOf(file.upload)
      if (kept !== right) say(`its file ${file.name} is not what was chosen (${kept})`)
    }
  }
}

/** What the server takes whenever it comes; only about a report two people may decide otherwise. */
const yardCalls = /\/(log-entries|defects|inspections|walks|whereabouts|due-assignments|reports)/

/** What a device did to one trailer took effect in the order in which it was done. */
function checkOrder(device: 0 | 1, ending: Ending, ledger: Ledger, { problems }: Verdict) {
  const reached = new Map<string, { revision: number; label: string }>()
  for (const { change } of ending.journal.of(device)) {
    const [revision] = ledger.revisionsOf(change, ending.ground.users[device])
    if (revision === undefined) continue
    const before = reached.get(change.subject)
    if (before && before.revision > revision) {
      problems.push(`${change.label} took effect before ${before.label}`)
    }
    reached.set(change.subject, { revision, label: change.label })
  }
}

function isOfDeleted(row: string, { trailer: trailers }: Copy): boolean {
  const { trailer }: { trailer?: string } = JSON.parse(row)
  return trailers.some(
    (one) => one.uuid === trailer && 'archived_at' in one && one.archived_at !== null,
  )
}

function compare(name: string, copy: Copy, server: Copy, { problems }: Verdict) {
  for (const kind of Object.keys(server) as (keyof Copy)[]) {
    const [there, right] = [byUuid(copy[kind]), byUuid(server[kind])]
    for (const uuid of new Set([...there.keys(), ...right.keys()])) {
      const [one, other] = [there.get(uuid), right.get(uuid)]
      if (one === other) continue
      // What belongs to a deleted trailer stays where it was loaded, and is sent to nobody anew.
      if (one && other === undefined && isOfDeleted(one, server)) continue
      problems.push(`${name} shows ${kind} ${uuid} as ${one}, the server as ${other}`)
    }
  }
}

/** What is archived is shown by nobody, and the catalogue's parts are no rows of the sync. */
function byUuid(rows: Copy[keyof Copy]) {
  const shown = rows.filter(
    (row) => row.isOwn !== 0 && !('archived_at' in row && row.archived_at !== null),
  )
  return new Map(shown.map(({ isOwn: _isOwn, ...row }) => [row.uuid, sorted(row)]))
}

const sorted = (row: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
