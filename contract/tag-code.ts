import { withoutInvisible } from './invisible.ts'
import { longKey, shortPath } from './short-key.ts'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const address = new RegExp(`/secure/(?:access|trailers)/(${uuid.source})/?(?:[?#].*)?$`, 'i')
const bareKey = /^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i
const shortAddress = new RegExp(`${shortPath}([0-9A-Z]{25})/?(?:[?#].*)?$`, 'i')
/** The hyphen is optional; a VIN has 17 characters and is too long for a serial. */
const serial = /^(?=.{5,16}$)[A-Z0-9]{2,}-?[A-Z0-9]{2,}$/

export type TagCode =
  | { kind: 'key'; key: string }
  | { kind: 'serial'; serial: string }
  | { kind: 'foreign' }

/** Reads the address on a plate, of any host, or what a person types instead. */
export function readTagCode(text: string): TagCode {
  const seen = withoutInvisible(text).trim()
  const key = address.exec(seen)?.[1] ?? bared(text) ?? shortened(seen)
  if (key) return { kind: 'key', key: key.toLowerCase() }
  const typed = hyphened(text)
    .toUpperCase()
    .replace(/[.,;:]+$/, '')
    .replace(/\s*-\s*|\s+/g, '-')
  return serial.test(typed) ? { kind: 'serial', serial: typed } : { kind: 'foreign' }
}

/** A key alone, also in braces or without hyphens, as some programs write it. */
function bared(text: string): string | null {
  const bare = hyphened(text).replace(/^\{(.*)\}$/, '$1')
  if (!bareKey.test(bare)) return null
  return bare.replaceAll('-', '').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Phones and documents replace hyphens with other dashes and add invisible characters. */
const hyphened = (text: string) => withoutInvisible(text.replace(/[\p{Dash}\u00ad]/gu, '-')).trim()

const shortened = (text: string) => longKey(shortAddress.exec(text)?.[1] ?? '')
