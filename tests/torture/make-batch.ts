import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import type { Device } from './device.ts'
import type { Journal } from './journal.ts'
import type { PlannedChange } from './plot.ts'

type Playing = { devices: [Device, Device]; journal: Journal }

/** Makes many changes as one: the app has accepted all of them, or none. */
export async function makeBatch(
  { devices, journal }: Playing,
  index: 0 | 1,
  changes: readonly PlannedChange[],
) {
  const device = devices[index]
  const entries = changes.map((change) => journal.begin(index, change))
  const records = changes.map(({ files: _none, ...one }) => one)
  const work = device.page.evaluate(async (planned) => {
    const { currentDevice, enqueue, flushNow } = globalThis.drawbarTorture
    await enqueue(currentDevice(), planned as NewRecord[]) // Planned by their own type.
    void flushNow()
    return 'kept'
  }, records)
  const answer = await work.catch(String)
  for (const entry of entries) {
    entry.answer = answer
    if (answer === 'kept') entry.state = 'accepted'
  }
  await device.flush()
}
