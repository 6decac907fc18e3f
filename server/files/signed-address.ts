import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { leastRecent } from '#server/core/least-recent.ts'

/* An address changes only once in a third of its life, so that the browser's cache works. */
const step = limits.fileUrlSeconds / 3

const mostAddresses = 5000

/** @returns path and query of a file, valid for limits.fileUrlSeconds at most */
export function signAddress(secret: string, file: string, now = Date.now()) {
  const expires = endOf(now)
  return `/api/files/${file}?expires=${expires}&signature=${sign(secret, file, expires)}`
}

/** The same for many files, with a cache. */
export function addressSigner(secret: string) {
  const signed = () => leastRecent(mostAddresses, (file: string) => signAddress(secret, file))
  let until = 0
  let addressOf = signed()
  return (file: string) => {
    const end = endOf(Date.now())
    if (end !== until) addressOf = signed()
    until = end
    return addressOf(file)
  }
}

/** @returns when an address that is given out now expires, seconds since 1970 */
export const endOf = (now: number) => (Math.floor(now / 1000 / step) + 3) * step

/** @returns whether the signature is right and the address has not expired */
export function addressHolds(
  secret: string,
  file: string,
  given: { expires: string; signature: string },
  now = Date.now(),
) {
  const expires = Number(given.expires)
  if (!Number.isInteger(expires) || expires * 1000 < now) return false
  const right = Buffer.from(sign(secret, file, expires))
  const claimed = Buffer.from(given.signature)
  return right.length === claimed.length && timingSafeEqual(right, claimed)
}

function sign(secret: string, file: string, expires: number) {
  return createHmac('sha256', secret).update(`${file}\n${expires}`).digest('base64url')
}
