import type { CallName } from '#contract/calls.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'

type OfflineCallRow = {
  /** The table of the replica that gets a new row, null where the call changes an existing one. */
  makes: SyncKind | null
  /** Whether other records may point to the new row: they are not sent before it. */
  isPointedTo: boolean
  /** Whether nothing else may be sent at the same time, as the record does not contain what it gives up. */
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
 * The changes that work offline: they always go through the outbox. Their edits of the replica are in
 * edits.ts, their icons in queue-row.tsx.
 */
const offlineCalls = {
  'POST /customer': makes('customer'),
  'POST /register-trailer': makes('trailer'),
  'POST /trailer/{uuid}': changes,
  'POST /trailer/archive': alone,
  'POST /trailer/{uuid}/restore': alone,
  'POST /trailers/{uuid}/image': changes,
  'POST /trailers/access/link': changes,
  'POST /trailers/{uuid}/new-tag': changes,
  'POST /trailers/{uuid}/new-tag/undo': changes,
  'POST /trailer-parts/link': makes('trailer_part'),
  // The server may already have a part of that model number.
  'POST /trailer-parts/custom': makes('trailer_part', { goesAlone: true }),
  'POST /trailer-parts/archive': changes,
  'POST /trailer-parts/{uuid}': changes,
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
  'POST /due-assignments': makes('due_assignment', { isPointedTo: false }),
  'POST /views': makes('view', { isPointedTo: false }),
  'POST /views/{uuid}': changes,
  'POST /views/{uuid}/default': alone,
  'POST /views/{uuid}/archive': changes,
} satisfies Partial<Record<CallName, OfflineCallRow>>

export type OfflineCall = keyof typeof offlineCalls

const rows: Partial<Record<string, OfflineCallRow>> = offlineCalls

/** @returns the row of a call; a call of another version of the app goes alone and creates nothing */
export const offlineCallOf = (call: string): OfflineCallRow => rows[call] ?? alone

/** The tables of the replica that offline calls add rows to. */
export const kindsMade: readonly SyncKind[] = [
  ...new Set(Object.values(offlineCalls).flatMap((row) => row.makes ?? [])),
]
