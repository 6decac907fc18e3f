import type { Insertable } from 'kysely'
import type { AccessKeyTable, Database } from '#server/db/schema.ts'
import { organizationUuid, writers } from './demo-organization.ts'
import { firstDay, later } from './demo-times.ts'
import type { DemoTrailer } from './demo-trailers.ts'
import { seeded } from './random.ts'

const count = 60
const linked = 40
const printed = 52
/** Whoever orders the plates. */
const [administrator = null] = writers

/** Plates of one batch, most of them bolted on. Their keys are known to everybody: a demo only. */
export function scanTagRows(
  trailers: readonly DemoTrailer[],
  now: Date,
): Insertable<AccessKeyTable>[] {
  const random = seeded('scan tags')
  const plated = random.sample(trailers, linked)
  return Array.from({ length: count }, (_, index) => {
    const created_at = later(firstDay(now), index, now)
    const tag = {
      uuid: random.uuid(),
      organization: organizationUuid,
      serial: `DB-${10_001 + index}`,
      created_at,
      created_by: administrator,
      printed_at: index < printed ? later(created_at, 90, now) : null,
      printed_by: index < printed ? administrator : null,
    }
    const trailer = plated[index]?.row
    if (!trailer) return tag
    const linked_at = later(trailer.created_at, random.between(5, 600), now)
    return { ...tag, trailer: trailer.uuid, linked_at, linked_by: random.pick(writers) }
  })
}

/** The audit log of scan tags, as if each act had been done on this server. */
export const scanTagLog = (
  tags: readonly Insertable<AccessKeyTable>[],
): Insertable<Database['change']>[] =>
  tags.flatMap(actsOf).map((act, position) => ({
    ...act,
    ...{ organization: organizationUuid, entity: 'access_key', revision: 1, position },
  }))

function actsOf(tag: Insertable<AccessKeyTable>) {
  const { uuid, serial, trailer, printed_at, printed_by, linked_at, linked_by } = tag
  const made = { uuid, serial }
  const printed = { printed_at, printed_by }
  const acts = [
    { action: 'mint', at: tag.created_at, user: tag.created_by, before: null, after: made },
    { action: 'print', at: printed_at, user: printed_by, before: blank, after: printed },
    { action: 'link', at: linked_at, user: linked_by, before: loose, after: { trailer } },
  ]
  return acts.flatMap(({ action, at, user = null, before, after }) => {
    const sides = { before: JSON.stringify(before), after: JSON.stringify(after) }
    return at ? [{ ...{ subject: uuid, action, at, user }, ...sides }] : []
  })
}

const blank = { printed_at: null }
const loose = { trailer: null }
