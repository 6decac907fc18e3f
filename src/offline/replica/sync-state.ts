import { setBackRecent } from '#src/core/timing.ts'
import type { DeviceDatabase, SyncState } from '../device/database.ts'

const nothing: SyncState = {
  name: 'sync',
  revision: 0,
  mark: null,
  restarts: 0,
  after: null,
  isComplete: false,
  loaded: 0,
  expected: 0,
  catalogue: '',
  syncedAt: null,
  changesSince: 0,
  noted: '',
  setBackAt: null,
  wentBackAt: null,
}

/** The state as written by older apps, which have an epoch in place of the mark. */
type OlderState = Omit<SyncState, 'mark'> & { epoch?: string }

export async function readSyncState({ sync }: DeviceDatabase): Promise<SyncState> {
  const stored: SyncState | OlderState | undefined = await sync.get('sync')
  if (!stored) return nothing
  if (!('epoch' in stored)) return { ...nothing, ...stored }
  // The server does not know an epoch as a mark: such a replica is loaded again, once.
  const { epoch, ...state } = stored
  return { ...nothing, ...state, mark: epoch || null }
}

/** The uuids of what the organization offers no longer. */
export const readRetired = async (device: DeviceDatabase): Promise<ReadonlySet<string>> =>
  new Set((await readSyncState(device)).retired)

/** @returns a uuid, or an address with uuids, with the records that stay in place of merged ones */
export const standsFor = ({ merged = [] }: SyncState, text: string): string =>
  merged.reduce((standing, { uuid, into }) => standing.replaceAll(uuid, into), text)

/** Whether the server was set back lately. */
export const wasSetBackLately = (state: SyncState | null): boolean =>
  (state?.wentBackAt ?? 0) > Date.now() - setBackRecent
