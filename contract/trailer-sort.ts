/*
 * In which order a list of trailers stands: a field by name, with '-' before it from the last to the
 * first, such as 'sort=-built'. Letters A to Z are no larger than a to z; trailers without the field
 * come last both ways, and those alike newest first. Without a sort the newest come first, of a search
 * what fits best.
 */

/**
 * 'plate' is the serial of the tag linked last; 'id' and 'job' the Trailer ID and the job number;
 * 'defects' how many are not settled, 'due' when the first inspection that was made before is due again.
 */
export const sortFields = [
  ...(['created', 'updated', 'vin', 'rego', 'state', 'class', 'oem'] as const),
  ...(['built', 'customer', 'id', 'job', 'plate', 'defects', 'due'] as const),
]
export type SortField = (typeof sortFields)[number]

export type TrailerSort = { by: SortField; isDown: boolean }

/** @returns what a text says, null where it names no field */
export function sortIn(text: string): TrailerSort | null {
  const isDown = text.startsWith('-')
  const by = sortFields.find((field) => field === (isDown ? text.slice(1) : text))
  return by ? { by, isDown } : null
}

export const sortName = ({ by, isDown }: TrailerSort) => (isDown ? `-${by}` : by)

/** @returns a field as it is compared, as both databases do it: other letters stay as they are */
export function sortKey(text: string | null | undefined): string {
  if (!text) return ''
  // Of these letters alone it is the same, and much faster.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** The order of whole characters, as the databases have it, not of their halves. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (one === other) continue
    // A half of a character stands for one behind all that are whole.
    const [isHalf, isOtherHalf] = [one >= 0xd800 && one < 0xe000, other >= 0xd800 && other < 0xe000]
    return isHalf === isOtherHalf ? one - other : isHalf ? 1 : -1
  }
  return a.length - b.length
}
