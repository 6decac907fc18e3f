import Dexie from 'dexie'
import { type DeviceDatabase, databaseNamed, organizationOf, userOf } from '../device/database.ts'
import { countUnsent } from '../outbox/count-unsent.ts'
import type { WhoseDevice } from '../session/device-name.ts'

/** What waits here under an account that is not signed in. */
export type OthersWork = {
  /** The name of their database. */
  device: string
  organization: { uuid: string; name: string }
  /** '' where the device never learnt their name. */
  user: { uuid: string; name: string }
  count: number
}

/** Notes what the owner is called, so that what they leave can be told as theirs. */
export const noteOwnerName = (
  { about }: DeviceDatabase,
  names: { user: string; organization: string },
) => about.put({ name: 'owner', ...names })

/** @returns what waits under the other accounts of this device; the work of none of them is changed */
export async function othersWork(current: WhoseDevice): Promise<OthersWork[]> {
  const found: OthersWork[] = []
  for (const name of othersAmong(await Dexie.getDatabaseNames(), current.name)) {
    // One that can't be read, such as of a newer app, must not hide the others.
    const work = await workIn(databaseNamed(name)).catch(reportError)
    if (work && work.count > 0) found.push(work)
  }
  return found
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ofAccount = new RegExp(`^drawbar-${uuid}-${uuid}$`)

/** @returns the databases of other accounts */
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
