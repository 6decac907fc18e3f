import { liveQuery } from 'dexie'
import { dropDraft } from '#src/offline/drafts/drafts.ts'
import { othersWork } from '#src/offline/others/other-accounts.ts'
import { countUnsent } from '#src/offline/outbox/count-unsent.ts'
import { submitHere } from '#src/offline/outbox/submit-here.ts'
import { latestOutbox, whenOutboxChanges } from '#src/offline/outbox/watch-outbox.ts'
import { figuresOnDevice, latelyOnDevice } from '#src/offline/replica/figures/figures-on-device.ts'
import { findTrailers } from '#src/offline/replica/find-trailers.ts'
import { findVin } from '#src/offline/replica/find-vin.ts'
import { readHere } from '#src/offline/replica/read-here.ts'
import { searchTrailers } from '#src/offline/replica/search-trailers.ts'
import { stopSync } from '#src/offline/replica/sync-engine.ts'
import { dueList, dueOfTrailer } from '#src/offline/replica/yard/due-on-device.ts'
import { waitingDangers } from '#src/offline/replica/yard/waiting-dangers.ts'
import { clearDevice } from '#src/offline/session/clear-device.ts'
import { databaseNamed } from './database.ts'

// Loaded early, as files may be chosen offline.
import('#contract/place/without-place.ts').catch(() => undefined)
import('../photos/chosen-files.ts').catch(() => undefined)
import('../photos/reduce-photo.ts').catch(() => undefined)
import('../photos/upright-webp.ts').catch(() => undefined)

/** What device-part.ts loads after the first paint. */
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
  waitingDangers,
  whenOutboxChanges,
}
