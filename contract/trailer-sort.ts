import { sortKey } from './sort-key.ts'

/*
 * In which order a list of trailers stands: a field by name, with '-' before it from the last to the
 * first, such as 'sort=-built'. Names and numbers stand as in every list (sort-key.ts); trailers without the
 * field come last both ways, and those alike newest first. Without a sort the newest come first, of a search
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

/**
 * What people write: it has a key (sort-key.ts). Everything else is of one length, or a program
 * wrote it.
 */
const written = ['rego', 'class', 'oem', 'customer', 'id', 'job'] as const
export type WrittenSort = (typeof written)[number]

export const isWritten = (by: SortField): by is WrittenSort => written.some((one) => one === by)

/** @returns a field as it is compared, as both databases do it */
export const trailerSortKey = (by: SortField, text: string): string =>
  isWritten(by) ? sortKey(text) : text.toLowerCase()

/** Of a trailer; its class, manufacturer and customer by their names. */
type Written = {
  [Field in 'rego' | 'class' | 'oem' | 'customer' | 'custom_identity_code' | 'fleet_code']?:
    | string
    | null
    | undefined
}
export type TrailerSortKeys = Record<`sort_${WrittenSort}`, string>

/** @returns what stands beside a trailer's record on the server */
export const trailerSortKeys = (texts: Written): TrailerSortKeys => ({
  sort_rego: sortKey(texts.rego),
  sort_class: sortKey(texts.class),
  sort_oem: sortKey(texts.oem),
  sort_customer: sortKey(texts.customer),
  sort_id: sortKey(texts.custom_identity_code),
  sort_job: sortKey(texts.fleet_code),
})
