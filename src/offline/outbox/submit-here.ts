import type { DeviceDatabase } from '../device/database.ts'
import { enqueue, type NewRecord } from './enqueue.ts'
import { LostFiles } from './lost-files.ts'
import { sendWithoutStorage } from './send-without-storage.ts'
import type { SubmitOutcome, Submitted } from './submitted.ts'
import { waitForRecord } from './wait-for.ts'

/** The functions of submit.ts, in the script that holds the database and is loaded later. */
export const submitHere = { first, all, through, each }

async function first(
  device: DeviceDatabase,
  change: NewRecord,
  behind: NewRecord[],
): Promise<Submitted> {
  return (await begin(device, change, behind)).first
}

async function all(device: DeviceDatabase, change: NewRecord, behind: NewRecord[]) {
  const { first, outcomes, ids } = await begin(device, change, behind)
  return { state: first.state, outcomes: outcomes ?? (await outcomesOf(device, ids, first)) }
}

async function through(
  device: DeviceDatabase,
  change: NewRecord,
  between: NewRecord[],
  last: NewRecord,
) {
  const { first, outcomes, ids } = await begin(device, change, [...between, last])
  if (outcomes) return { state: first.state, last: outcomes.at(-1) ?? first }
  return { state: first.state, last: (await outcomesOf(device, ids.slice(-1), first))[0] ?? first }
}

async function each(device: DeviceDatabase, changes: NewRecord[]): Promise<SubmitOutcome[]> {
  const { ids, outcomes } = await keep(device, changes, false)
  return outcomes ?? outcomesOf(device, ids)
}

async function begin(device: DeviceDatabase, change: NewRecord, behind: NewRecord[]) {
  const { ids, outcomes } = await keep(device, [change, ...behind], true)
  const [id = '', ...others] = ids
  const [first = await waitForRecord(device, id, others), ...rest] = outcomes ?? []
  if (first.state === 'refused') throw first.error
  return { first, ids: others, outcomes: outcomes && rest }
}

/** `outcomes` is null where the changes are in the outbox; without storage they were sent directly. */
type Kept = { ids: string[]; outcomes: SubmitOutcome[] | null }

function keep(device: DeviceDatabase, changes: NewRecord[], isChain: boolean): Promise<Kept> {
  return enqueue(device, changes).then(
    (ids) => ({ ids, outcomes: null }),
    async (reason) => {
      if (reason instanceof LostFiles) throw reason
      return { ids: [], outcomes: await sendWithoutStorage(device, changes, { reason, isChain }) }
    },
  )
}

/** Once one change waits for the network, the later ones count as waiting too. */
async function outcomesOf(
  device: DeviceDatabase,
  ids: string[],
  before: SubmitOutcome = { state: 'sent' },
) {
  const outcomes: SubmitOutcome[] = []
  let last = before
  for (const id of ids) {
    if (last.state !== 'waiting') last = await waitForRecord(device, id)
    outcomes.push(last)
  }
  return outcomes
}
