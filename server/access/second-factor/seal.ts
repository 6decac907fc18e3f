import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a text for the database (AES-256-GCM).
 * @param secret of the server
 * @param whose uuid of the only user for whom it can be decrypted
 * @returns nonce, tag and ciphertext, base64url
 */
export function seal(secret: string, whose: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyOf(secret), nonce).setAAD(Buffer.from(whose))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** @throws when it was sealed with another secret, for another user, or changed since */
export function unseal(secret: string, whose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(whose))
    .setAuthTag(tag)
  const text = opening.update(bytes.subarray(nonceBytes + tagBytes))
  return Buffer.concat([text, opening.final()]).toString('utf8')
}

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'secrets of authenticator apps', 32))
