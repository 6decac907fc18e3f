import { dataOf } from '#src/api/ask.ts'
import { call } from '#src/api/call.ts'
import { unlessHung } from '#src/api/unless-hung.ts'
import { callTrusted } from '#src/core/timing.ts'
import { type DeviceDatabase, userOf } from '../device/database.ts'
import { acknowledged } from '../outbox/acknowledge.ts'
import { applyCatalogue, applyPage, type SyncPosition } from './apply-page.ts'
import { askPage } from './ask-page.ts'
import { readSyncState } from './sync-state.ts'

type Stand = SyncPosition & { catalogue: string; isComplete: boolean }

/**
 * Fetches changes page by page and writes them into the replica.
 * @param few stops after one page of so many rows; undefined fetches all
 * @returns whether the replica is up to date
 * @throws ApiError where the server refuses or does not answer; errors of the database
 */
export async function catchUp(
  device: DeviceDatabase,
  signal: AbortSignal,
  few?: number,
): Promise<boolean> {
  const settled = await acknowledged(device)
  const user = userOf(device)
  const ask = (place: SyncPosition, limit?: number) =>
    unlessHung(callTrusted, (ending) => askPage(place, { user, signal: ending, limit }), signal)
  let { catalogue, ...from }: Stand = await readSyncState(device)
  let asked = ask(from, few)
  let writing: Promise<boolean> = Promise.resolve(true)
  try {
    for (;;) {
      const page = dataOf(await asked)
      // Request the next page while this one is written.
      if (page.more && !few) asked = ask(page)
      if (page.catalogue !== catalogue) catalogue = await fetchCatalogue(device, signal)
      const before = writing
      writing = applyPage(device, page, from, page.more ? [] : settled)
      // Awaited below; this avoids an unhandled rejection meanwhile.
      writing.catch(() => undefined)
      from = { ...page, isComplete: !page.more || (from.isComplete && !page.reset) }
      // Pass on the next page's rows while this one's are written.
      if ((await before) && page.more && !few) continue
      if (await writing) {
        if (few || !page.more) return !page.more
      } else {
        ;({ catalogue, ...from } = await readSyncState(device))
        asked = ask(from, few)
      }
    }
  } finally {
    await writing.catch(() => undefined)
  }
}

async function fetchCatalogue(device: DeviceDatabase, signal: AbortSignal) {
  const user = userOf(device)
  const ask = (ending: AbortSignal) => call('GET /sync/catalogue', {}, { user, signal: ending })
  const catalogue = dataOf(await unlessHung(callTrusted, ask, signal))
  await applyCatalogue(device, catalogue)
  return catalogue.digest
}
