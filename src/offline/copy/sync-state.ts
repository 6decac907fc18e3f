import type { DeviceDatabase, SyncState } from '../database.ts'

const nothing: SyncState = {
  name: 'sync',
  epoch: '',
  revision: 0,
  after: null,
  isComplete: false,
  loaded: 0,
  expected: 0,
  catalogue: '',
  syncedAt: null,
}

/** @returns how far the copy has come */
export async function readSyncState({ sync }: DeviceDatabase): Promise<SyncState> {
  return (await sync.get('sync')) ?? nothing
}
