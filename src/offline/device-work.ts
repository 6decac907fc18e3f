import { liveQuery } from 'dexie'
import { clearDevice } from './clear-device.ts'
import { figuresOnDevice, latelyOnDevice } from './copy/figures/figures-on-device.ts'
import { findTrailers } from './copy/find-trailers.ts'
import { findVin } from './copy/find-vin.ts'
import { readHere } from './copy/read-here.ts'
import { searchTrailers } from './copy/search-trailers.ts'
import { stopSync } from './copy/sync-engine.ts'
import { dueList, dueOfTrailer } from './copy/yard/due-on-device.ts'
import { databaseNamed } from './database.ts'
import { dropDraft } from './drafts.ts'
import { othersWork } from './others/other-accounts.ts'
import { countUnsent } from './outbox/count-unsent.ts'
import { submitHere } from './outbox/submit-here.ts'
import { latestOutbox, whenOutboxChanges } from './outbox/watch-outbox.ts'

// A file is chosen without a network, too: what reads it is here by then.
import('#contract/place/without-place.ts').catch(() => undefined)

/** What a start does without until it has drawn: device-part.ts brings it. */
export const deviceWork = {
  clearDevice,
  countUnsent,
  databaseNamed,
  dropDraft,
  dueList,
  dueOfTrailer,
  figuresOnDevice,
  findTrailers,
  findVin,
  latelyOnDevice,
  latestOutbox,
  liveQuery,
  othersWork,
  readHere,
  searchTrailers,
  stopSync,
  submitHere,
  whenOutboxChanges,
}
