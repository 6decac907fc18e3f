import { type BegunDate, begunWords } from '#contract/dates/handover-dates.ts'
import { paperHashWords } from '#contract/handover/paper-hash.ts'
import { sha256Hex } from '#src/core/sha256.ts'
import type { LeftOut } from './pack-files.ts'
import type { Receipt } from './paper-pdf.ts'

/** @returns the text of the entry in the logbook, with which the paper can be compared later */
export async function handedOverWords(
  { name, note }: Receipt,
  begun: readonly BegunDate[],
  bytes: Uint8Array<ArrayBuffer>,
) {
  const hash = paperHashWords(await sha256Hex(bytes))
  return [`Handed over to ${name}.`, note, ...begun.map(begunWords), hash]
    .filter(Boolean)
    .join('\n')
}

export function photosLeftWords(left: number) {
  if (left === 0) return ''
  return left === 1 ? 'A photo is not in the paper.' : `${left} photos are not in the paper.`
}

/** @returns what is said above the names of files that are not in a pack */
export function leftOutWords(why: LeftOut['why'], count: number) {
  const [subject, is] = count === 1 ? ['A file', 'is'] : [`${count} files`, 'are']
  return why === 'missing'
    ? `${subject} ${is} not on this device, and ${is} not in the pack:`
    : `${subject} ${is} not in the pack, which would be too large:`
}
