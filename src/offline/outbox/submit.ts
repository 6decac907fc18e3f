import type { DeviceDatabase } from '../database.ts'
import { currentDevice } from '../device.tsx'
import { enqueue, type NewRecord } from './enqueue.ts'
import { sendUnkept } from './send-unkept.ts'
import type { Outcome, Submitted } from './submitted.ts'
import { waitFor } from './wait-for.ts'

/**
 * Makes a change: it is kept on this device first, then sent. Those behind it belong to it: they are
 * kept and given up with it, and not waited for.
 * @returns once the server has the change, or once it is known to wait
 * @throws ApiError when the server refuses it: then it is out of the outbox again, and the form has
 *   what it had
 */
export async function submit(change: NewRecord, ...behind: NewRecord[]): Promise<Submitted> {
  const { first } = await begin(currentDevice(), change, behind)
  return first
}

/**
 * Does the same, and waits for those behind it too.
 * @returns what became of them
 */
export async function submitWith(change: NewRecord, behind: NewRecord[]) {
  const device = currentDevice()
  const { first, outcomes, ids } = await begin(device, change, behind)
  return { state: first.state, outcomes: outcomes ?? (await outcomesOf(device, ids, first)) }
}

/**
 * Does the same, and waits for the last one too, but not for those in between.
 * @returns what became of the first and of the last
 */
export async function submitThrough(change: NewRecord, between: NewRecord[], last: NewRecord) {
  const device = currentDevice()
  const { first, outcomes, ids } = await begin(device, change, [...between, last])
  if (outcomes) return { state: first.state, last: outcomes.at(-1) ?? first }
  return { state: first.state, last: (await outcomesOf(device, ids.slice(-1), first))[0] ?? first }
}

/** Makes changes that may be refused one by one. */
export async function submitEach(changes: NewRecord[]): Promise<Outcome[]> {
  const device = currentDevice()
  const { ids, outcomes } = await keep(device, changes, false)
  return outcomes ?? outcomesOf(device, ids)
}

async function begin(device: DeviceDatabase, change: NewRecord, behind: NewRecord[]) {
  const { ids, outcomes } = await keep(device, [change, ...behind], true)
  const [id = '', ...others] = ids
  const [first = await waitFor(device, id, others), ...rest] = outcomes ?? []
  if (first.state === 'refused') throw first.error
  return { first, ids: others, outcomes: outcomes && rest }
}

/** Where nothing can be kept, all was sent at once: then it is known what became of each. */
type Kept = { ids: string[]; outcomes: Outcome[] | null }

function keep(device: DeviceDatabase, changes: NewRecord[], isChain: boolean): Promise<Kept> {
  return enqueue(device, changes).then(
    (ids) => ({ ids, outcomes: null }),
    async (reason) => ({
      ids: [],
      outcomes: await sendUnkept(device, changes, { reason, isChain }),
    }),
  )
}

/** Nobody waits for the next one once one of them waits for the network. */
async function outcomesOf(
  device: DeviceDatabase,
  ids: string[],
  before: Outcome = { state: 'sent' },
) {
  const outcomes: Outcome[] = []
  let last = before
  for (const id of ids) {
    if (last.state !== 'waiting') last = await waitFor(device, id)
    outcomes.push(last)
  }
  return outcomes
}
