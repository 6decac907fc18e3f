import type { Receipt } from './paper-pdf.ts'

/** @returns the text of the entry in the logbook, with which the paper can be compared later */
export async function handedOverWords({ name, note }: Receipt, bytes: Uint8Array<ArrayBuffer>) {
  const hash = await sha256(bytes)
  return [`Handed over to ${name}.`, note, hash && `SHA-256 of the paper: ${hash}`]
    .filter(Boolean)
    .join('\n')
}

/** @returns hexadecimal digits; '' on a plain http address, where browsers compute none */
async function sha256(bytes: Uint8Array<ArrayBuffer>) {
  const { subtle }: { subtle?: SubtleCrypto } = crypto
  if (!subtle) return ''
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function photosLeftWords(left: number) {
  if (left === 0) return ''
  return left === 1 ? 'A photo is not in the paper.' : `${left} photos are not in the paper.`
}
