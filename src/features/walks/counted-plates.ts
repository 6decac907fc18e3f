import { limits } from '#contract/limits.ts'
import { visibleLength } from '#contract/visible-length.ts'
import type { WalkedPlate } from '#src/offline/drafts/walk-under-way.ts'

/**
 * @param walked the plates of a count under way, the latest first
 * @returns the plates as they are sent, the first one first. Long codes are cut: the camera reads any code
 *   in the yard, and none may make the server refuse the count
 */
export const countedPlates = (walked: readonly WalkedPlate[]) =>
  walked
    .map(({ code, trailer, seenAt }) => ({ code: shortened(code), trailer, seen_at: seenAt }))
    .reverse()

function shortened(code: string): string {
  const short = code.replace(/\s+/g, ' ').trim().slice(0, limits.nameLength)
  // Drops a lone surrogate.
  const whole = short.replace(/[\ud800-\udbff]$/, '')
  return visibleLength(whole) > 0 ? whole : 'Unreadable code'
}
