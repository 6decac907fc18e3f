import type { Random } from '#server/reference/random.ts'
import { nameOf, organizationUuid, writers } from '../demo-organization.ts'
import { later } from '../demo-times.ts'

/** Whose record it is, and when: the office has most of them within the hour, some the next day. */
export function toldAt(happened_at: string, now: Date, random: Random) {
  const by_user = random.pick(writers)
  const minutes = random.chance(0.2) ? random.between(60, 20 * 60) : random.between(0, 40)
  return {
    organization: organizationUuid,
    happened_at,
    received_at: later(happened_at, minutes, now),
    by_user,
    by_name: nameOf(by_user),
  }
}
