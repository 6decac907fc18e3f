import type { SyncRow } from '#contract/sync.ts'
import { forbidsUse } from '#contract/trailer-yard.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { type Pending, pendingUuids, shownRow } from '#src/offline/outbox/pending.ts'
import { openSource } from '../source.ts'

/** A defect that forbids the use of its trailer. */
export type Danger = Pick<SyncRow<'defect'>, 'uuid' | 'title' | 'state'>

/**
 * The defects in the queue that forbid the use of a trailer, and those that a server lost which was set
 * back. They are known without the replica, which may be incomplete, or gone with the browser's storage.
 */
export async function waitingDangers(device: DeviceDatabase, trailer: string) {
  const { pending } = await openSource(device)
  return dangersIn(pending, trailer)
}

export function dangersIn(pending: Pending, trailer: string): Danger[] {
  return pendingUuids('defect', pending).flatMap((uuid) => {
    const row = shownRow('defect', uuid, undefined, pending) ?? changedOnly(uuid, pending)
    const { title = '', state = 'open' } = row
    const isOfTrailer = row.trailer === trailer
    const isDangerous = forbidsUse({
      severity: row.severity ?? '',
      state,
      second_look: row.second_look,
    })
    return isOfTrailer && isDangerous ? { uuid, title, state } : []
  })
}

/** @returns what the queue says of a defect that was made before: steps that forbid use name its trailer */
const changedOnly = (uuid: string, pending: Pending): Partial<SyncRow<'defect'>> =>
  Object.assign(
    {},
    ...(pending.get(`defect/${uuid}`) ?? []).map((edit) => ('patch' in edit ? edit.patch : {})),
  )
