import { sha256 } from '@noble/hashes/sha2.js'
import { hexOf } from '#src/core/sha256.ts'

/** Letters of a uuid that tell what it was made of; those behind them tell for which import. */
const telling = 24

/** @returns how uuids begin that are made of a text (RFC 9562, version 8) */
export function derivedBegin(text: string): string {
  const bytes = sha256(new TextEncoder().encode(text)).slice(0, 10)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** @returns always the same uuid in one import, so that what is sent again is there once */
export const fileUuid = (batch: string, begin: string): string => begin + batch.slice(telling)

/** @returns how a uuid begins, where it could be made of a text; null for any other */
export const beginOf = (uuid: string): string | null =>
  uuid[14] === '8' ? uuid.slice(0, telling) : null
