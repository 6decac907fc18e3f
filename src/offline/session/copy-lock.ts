/** When the replica locks without the server, in milliseconds since 1970 by the device's clock. */
export type CopyLock = {
  from: number
  /** The latest time that the clock has shown. */
  seen: number
  /** The time it showed last, which is earlier than `seen` where the clock was set back. */
  last: number
}

type Instant = string | number

/** @param readable by the server's clock: only the duration counts */
export function lockAfter(readable: { from: Instant; until: Instant }, now: number): CopyLock {
  const time = Number(new Date(readable.until)) - Number(new Date(readable.from))
  return { from: now + time, seen: now, last: now }
}

/** Setting the clock back gains no time: what passes until it has caught up counts too. */
export function passTime({ from, seen, last }: CopyLock, now: number): CopyLock {
  const again = now < seen ? Math.max(0, now - last) : 0
  return { from: from - again, seen: Math.max(seen, now), last: now }
}

export const isPast = ({ from, seen }: CopyLock) => seen >= from
