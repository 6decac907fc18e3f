import { forbidsUse } from '#contract/trailer-yard.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import {
  type Pending,
  pendingOf,
  pendingUuids,
  type Shown,
  shownRow,
} from '#src/offline/outbox/pending.ts'

/**
 * The new defects in the queue that forbid the use of a trailer. They are known without the replica,
 * which may be incomplete, or gone with the browser's storage.
 */
export const waitingDangers = async (device: DeviceDatabase, trailer: string) =>
  dangersIn(pendingOf(await device.outbox.toArray()), trailer)

export const dangersIn = (pending: Pending, trailer: string): Shown<'defect'>[] =>
  pendingUuids('defect', pending)
    .flatMap((uuid) => shownRow('defect', uuid, undefined, pending) ?? [])
    .filter((row) => row.trailer === trailer && forbidsUse(row))
