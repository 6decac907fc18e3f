import { dataOf } from '#src/api/ask.ts'
import { call } from '#src/api/call.ts'
import { unlessHung } from '#src/api/unless-hung.ts'
import { type DeviceDatabase, userOf } from '../device/database.ts'
import { acknowledged } from '../outbox/acknowledge.ts'
import { applyCatalogue, applyPage, type SyncPosition } from './apply-page.ts'
import { askPage } from './ask-page.ts'
import { readSyncState } from './sync-state.ts'

type Stand = SyncPosition & { catalogue: string; isComplete: boolean }

/** Milliseconds after which a page is doubted, for which nothing else is asked meanwhile. */
const trust = 60_000

/**
 * Fetches what is new page by page and writes it into the copy.
 * @param few most rows of a page, after which it ends although more may follow; without it nothing is left
 * @returns whether the copy has all that the server had confirmed
 * @throws ApiError where the server does not answer or refuses, or what the database says
 */
export async function catchUp(
  device: DeviceDatabase,
  signal: AbortSignal,
  few?: number,
): Promise<boolean> {
  const settled = await acknowledged(device)
  const user = userOf(device)
  const ask = (place: SyncPosition, limit?: number) =>
    unlessHung(trust, (ending) => askPage(place, { user, signal: ending, limit }), signal)
  let { catalogue, ...from }: Stand = await readSyncState(device)
  let asked = ask(from, few)
  let writing: Promise<boolean> = Promise.resolve(true)
  try {
    for (;;) {
      const page = dataOf(await asked)
      // The next page is on its way while this one is written.
      if (page.more && !few) asked = ask(page)
      if (page.catalogue !== catalogue) catalogue = await fetchCatalogue(device, signal)
      const before = writing
      writing = applyPage(device, page, from, page.more ? [] : settled)
      // Heard below, and by whoever asked.
      writing.catch(() => undefined)
      from = { ...page, isComplete: !page.more || (from.isComplete && !page.reset) }
      // The rows of the next page are handed over while this one's are written.
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
  const catalogue = dataOf(await unlessHung(trust, ask, signal))
  await applyCatalogue(device, catalogue)
  return catalogue.digest
}
