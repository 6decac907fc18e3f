import type { Insertable } from 'kysely'
import type { AccessKeyTable } from '#server/core/schema/schema.ts'
import { seeded } from '#server/reference/random.ts'
import { organizationUuid, writers } from './demo-organization.ts'
import { firstDay, later } from './demo-times.ts'
import type { DemoTrailer } from './demo-trailers.ts'
import { office, phone, type Step } from './history/step.ts'

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

/** What was done with scan tags, and with the trailers that they are on, as if on this server. */
export const scanTagSteps = (tags: readonly Insertable<AccessKeyTable>[]): Step[] =>
  tags.flatMap(actsOf)

function actsOf(tag: Insertable<AccessKeyTable>): Step[] {
  const { uuid, serial, trailer, printed_at, printed_by, linked_at, linked_by } = tag
  const made = { uuid, serial }
  const printed = { printed_at, printed_by }
  const own = { entity: 'access_key', subject: uuid, device: office }
  const ofTrailer = { entity: 'trailer', subject: trailer ?? '', device: phone }
  const linked = { action: 'link', at: linked_at, user: linked_by }
  const acts = [
    { ...own, action: 'mint', at: tag.created_at, user: tag.created_by, before: null, after: made },
    { ...own, action: 'print', at: printed_at, user: printed_by, before: blank, after: printed },
    { ...own, ...linked, device: phone, before: loose, after: { trailer } },
    { ...ofTrailer, ...linked, before: null, after: made },
  ]
  return acts.flatMap(({ at, ...act }) => (at ? [{ ...act, at }] : []))
}

const blank = { printed_at: null }
const loose = { trailer: null }
