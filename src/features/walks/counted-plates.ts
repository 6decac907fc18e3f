import { limits } from '#contract/limits.ts'
import { visibleLength } from '#contract/visible-length.ts'
import type { WalkedPlate } from '#src/offline/drafts/walk-under-way.ts'

/**
 * @param walked the plates of a walk, the last one first
 * @returns them as a count keeps them, the first one first. A camera reads any code that hangs in a
 *   yard, a page of text too: of such a one the beginning is kept, and no count is refused for it
 */
export const countedPlates = (walked: readonly WalkedPlate[]) =>
  walked
    .map(({ code, trailer, seenAt }) => ({ code: shortened(code), trailer, seen_at: seenAt }))
    .reverse()

function shortened(code: string): string {
  const short = code.replace(/\s+/g, ' ').trim().slice(0, limits.nameLength)
  // Half of a letter is none.
  const whole = short.replace(/[\ud800-\udbff]$/, '')
  return visibleLength(whole) > 0 ? whole : 'Unreadable code'
}
