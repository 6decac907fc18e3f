import type { CallName } from '#contract/calls.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'

type OfflineCallRow = {
  /** The table of the copy in which what it makes is found, null where it changes what is there. */
  makes: SyncKind | null
  /** Whether other records may point to what it makes: they are not sent before it. */
  isPointedTo: boolean
  /** Whether nothing else is on its way at the same moment: what it gives up does not stand in it. */
  goesAlone: boolean
}

const makes = (kind: SyncKind, more: Partial<OfflineCallRow> = {}): OfflineCallRow => ({
  makes: kind,
  isPointedTo: true,
  goesAlone: false,
  ...more,
})
const changes: OfflineCallRow = { makes: null, isPointedTo: false, goesAlone: false }
const alone: OfflineCallRow = { ...changes, goesAlone: true }

/**
 * The changes that work without a network: every one of them goes through the outbox, always. What
 * each shows before it is sent stands in edits.ts, its icon in the queue's row.
 */
const offlineCalls = {
  'POST /customer': makes('customer'),
  'POST /register-trailer': makes('trailer'),
  'POST /trailer/{uuid}': changes,
  'POST /trailer/archive': alone,
  'POST /trailer/{uuid}/restore': alone,
  'POST /trailers/{uuid}/image': changes,
  'POST /trailers/access/link': changes,
  'POST /trailer-parts/link': makes('trailer_part'),
  // A part of that name may be there already.
  'POST /trailer-parts/custom': makes('trailer_part', { goesAlone: true }),
  'POST /trailer-parts/archive': changes,
  'POST /trailer-parts/{uuid}/restore': changes,
  'POST /trailers/resources': makes('resource'),
  'POST /trailers/resources/{uuid}/archive': changes,
  'POST /trailers/resources/{uuid}/restore': changes,
  'POST /trailers/resources/{uuid}/access-level': changes,
  'POST /log-entries': makes('log_entry'),
  'POST /log-entries/{uuid}/strike': changes,
  'POST /defects': makes('defect'),
  'POST /defects/{uuid}/act': makes('defect_act', { isPointedTo: false }),
  'POST /reports/{uuid}/accept': changes,
  'POST /reports/{uuid}/decline': changes,
  'POST /inspections': makes('inspection'),
  'POST /walks': makes('walk'),
  'POST /walks/{uuid}/state': changes,
  'POST /whereabouts': makes('whereabouts', { isPointedTo: false }),
  'POST /views': makes('view', { isPointedTo: false }),
  'POST /views/{uuid}': changes,
  'POST /views/{uuid}/default': alone,
  'POST /views/{uuid}/archive': changes,
} satisfies Partial<Record<CallName, OfflineCallRow>>

export type OfflineCall = keyof typeof offlineCalls

const rows: Partial<Record<string, OfflineCallRow>> = offlineCalls

/** @returns what is known of a call; one of another version of the app goes alone, and makes nothing */
export const offlineCallOf = (call: string): OfflineCallRow => rows[call] ?? alone

/** The tables in which something that was made without a network is found. */
export const kindsMade: readonly SyncKind[] = [
  ...new Set(Object.values(offlineCalls).flatMap((row) => row.makes ?? [])),
]
