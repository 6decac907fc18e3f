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

/** As apps from before the marks write it, one in another tab too. */
type OlderState = Omit<SyncState, 'mark'> & { epoch?: string }

/** @returns how far the copy has come */
export async function readSyncState({ sync }: DeviceDatabase): Promise<SyncState> {
  const stored: SyncState | OlderState | undefined = await sync.get('sync')
  if (!stored) return nothing
  if (!('epoch' in stored)) return { ...nothing, ...stored }
  // It went on without a mark, and left an older one. The server knows no epoch: the copy of an
  // app that was told one begins anew, once.
  const { epoch, ...state } = stored
  return { ...nothing, ...state, mark: epoch || null }
}

/** Milliseconds in which what differs from what one knew is put down to it. */
const lately = 24 * 60 * 60 * 1000

/** Whether the server has gone back to an older copy of itself not long ago. */
export const wasSetBackLately = (state: SyncState | null): boolean =>
  (state?.wentBackAt ?? 0) > Date.now() - lately
