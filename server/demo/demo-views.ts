import type { Insertable } from 'kysely'
import { addressOf } from '#contract/view-address.ts'
import type { ViewTable } from '#server/core/schema/view-schema.ts'
import { seeded } from '#server/reference/random.ts'
import { organizationUuid, writers } from './demo-organization.ts'
import { firstDay } from './demo-times.ts'

const shared = [
  ['Do not use', { where: 'defects:dangerous' }],
  ['Inspection overdue', { where: 'inspection:overdue' }],
  ['No plate yet', { where: 'plate:no' }],
] as const

/** Views that everybody at the yard has. */
export function viewRows(now: Date): Insertable<ViewTable>[] {
  const random = seeded('views')
  const organization = organizationUuid
  return shared.map(([name, values], index) => ({
    ...{ uuid: random.uuid(), organization, owner: writers[index % writers.length] ?? '', name },
    ...{ address: addressOf(values), shared: 1, was_shared: 1, created_at: firstDay(now) },
  }))
}
