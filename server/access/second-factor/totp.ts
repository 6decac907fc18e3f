import { Secret, TOTP } from 'otpauth'

/** Seconds that a code is valid; the one before and the one after are accepted (RFC 6238, 5.2). */
const period = 30
const window = 1

/** Six digits by SHA-1: every authenticator app understands them. */
const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Drawbar', label, secret, period, digits: 6, algorithm: 'SHA1' })

/** @returns a secret of 160 bits in base32, and the address that an app reads from a QR code */
export function newTotp(email: string) {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: totpOf(secret, email).toString() }
}

/**
 * @param secret base32
 * @param now milliseconds since 1970
 * @returns the number of the code's half minute since 1970, null for a wrong code
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  const totp = totpOf(Secret.fromBase32(secret))
  const away = totp.validate({ token: code, timestamp: now, window })
  return away === null ? null : totp.counter({ timestamp: now }) + away
}
