/** Until when the copy is shown without the server, by the clock of the device. */
export type CopyLock = {
  from: number
  /** The latest that this clock has said. */
  seen: number
  /** What it said last, which is earlier where it was set back. */
  last: number
}

type Instant = string | number

/** @param readable what the server said just now, by its own clock */
export function lockAfter(readable: { from: Instant; until: Instant }, now: number): CopyLock {
  const time = Number(new Date(readable.until)) - Number(new Date(readable.from))
  return { from: now + time, seen: now, last: now }
}

/** A clock that was set back gains no time: what passes until it is where it was counts as well. */
export function passTime({ from, seen, last }: CopyLock, now: number): CopyLock {
  const again = now < seen ? Math.max(0, now - last) : 0
  return { from: from - again, seen: Math.max(seen, now), last: now }
}

export const isPast = ({ from, seen }: CopyLock) => seen >= from
