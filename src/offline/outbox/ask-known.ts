import { limits } from '#contract/limits.ts'
import { dataOf } from '#src/api/ask.ts'
import { call } from '#src/api/call.ts'
import { type DeviceDatabase, userOf } from '../device/database.ts'
import { readSyncState } from '../replica/sync-state.ts'
import { offlineCallOf } from './offline-calls.ts'
import type { OutboxRecord } from './record.ts'

/**
 * Asks a server that was set back which confirmed changes it has. What a change made is a row of its
 * own; whether another one is there can't be told from values, which somebody may have changed since.
 * @throws ApiError where the server refuses or does not answer
 */
export async function askKnown(device: DeviceDatabase) {
  const { wentBackAt, setBackAt, isComplete } = await readSyncState(device)
  if (!wentBackAt || !setBackAt || !isComplete) return
  const confirmed = await device.confirmed.where('at').below(wentBackAt).toArray()
  const open = confirmed.filter(
    ({ record, asked }) => asked?.setBackAt !== wentBackAt && !offlineCallOf(record.call).makes,
  )
  for (let start = 0; start < open.length; start += limits.knownKeys) {
    const some = open.slice(start, start + limits.knownKeys)
    const keys = some.map(({ record }) => keyOf(record)).join(',')
    const known = new Set(dataOf(await call('GET /sync/known', { keys }, { user: userOf(device) })))
    const answers = some.map(({ id, record }) => ({
      key: id,
      changes: { asked: { setBackAt: wentBackAt, isKnown: known.has(keyOf(record)) } },
    }))
    await device.confirmed.bulkUpdate(answers)
  }
}

const keyOf = ({ id, key = id }: OutboxRecord) => key
