import type { Insertable } from 'kysely'
import { nameKey } from '#contract/name-key.ts'
import { sortKey } from '#contract/sort-key.ts'
import type { CustomerTable } from '#server/core/schema/schema.ts'
import { seeded } from '#server/reference/random.ts'
import { organizationUuid } from './demo-organization.ts'
import { firstDay, later } from './demo-times.ts'

const names = `Arkaroo Grain Carriers; Barrabool Earthworks; Beeblebrook Haulage; Billabong Bend Dairy;
Boolcarra Livestock Transport; Cobbler's Peg Landscaping; Dalgarra Pastoral Co; Drysdale Point Freight;
Emu Flat Quarries; Farrowdale Produce; Gatton Vale Hire; Hollowback Civil; Ironpot Creek Logging;
Jindarra Cold Storage; Kookaburra Lane Removals; Lockyer Downs Hay; Maranboy Mining Services;
Narrowleaf Nurseries; Ormiston Road Plant Hire; Palarang Bulk Fuels; Quamby Steel Supplies;
Rosella Park Council Depot; Silverleaf Containers; Tallowood Timber; Two Rivers Linehaul;
Ulonga Civil Group; Verdelho Hills Wines; Warrigal Gap Transport; Yarramundi Concrete; Zephyr Street Couriers`

const random = seeded('customers')

export const customers = names.split(';').map((name) => {
  return { uuid: random.uuid(), name: name.trim().replace(/\s+/g, ' ') }
})

const keysOf = (name: string) => ({ name_key: nameKey(name), sort_name: sortKey(name) })

/** The first customers of the yard: all are older than its trailers. */
export const customerRows = (now: Date): Insertable<CustomerTable>[] =>
  customers.map(({ uuid, name }, index) => {
    const created_at = later(firstDay(now), index, now)
    return { uuid, organization: organizationUuid, name, ...keysOf(name), created_at }
  })
