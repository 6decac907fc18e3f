import Dexie from 'dexie'
import { type DeviceDatabase, databaseNamed, organizationOf, userOf } from '../device/database.ts'
import { countUnsent } from '../outbox/count-unsent.ts'
import type { WhoseDevice } from '../session/device-name.ts'

/** The unsent changes of another account on this device. */
export type OthersWork = {
  /** The name of their database. */
  device: string
  organization: { uuid: string; name: string }
  /** Its name is '' where the device does not know it. */
  user: { uuid: string; name: string }
  count: number
}

/** Stores the names that other accounts on this device are shown. */
export const noteOwnerName = (
  { about }: DeviceDatabase,
  names: { user: string; organization: string },
) => about.put({ name: 'owner', ...names })

/** @returns the unsent changes of the other accounts on this device */
export async function othersWork(current: WhoseDevice): Promise<OthersWork[]> {
  const found: OthersWork[] = []
  for (const name of othersAmong(await Dexie.getDatabaseNames(), current.name)) {
    // A database that can't be read, such as of a newer app, must not hide the others.
    const work = await workIn(databaseNamed(name)).catch(reportError)
    if (work && work.count > 0) found.push(work)
  }
  return found
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ofAccount = new RegExp(`^drawbar-${uuid}-${uuid}$`)

export const othersAmong = (names: readonly string[], current: string): string[] =>
  names.filter((name) => ofAccount.test(name) && name !== current)

async function workIn(device: DeviceDatabase): Promise<OthersWork> {
  const { user = '', organization = '' } = (await device.about.get('owner')) ?? {}
  return {
    device: device.name,
    organization: { uuid: organizationOf(device), name: organization },
    user: { uuid: userOf(device), name: user },
    count: await countUnsent(device),
  }
}
