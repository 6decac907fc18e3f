import { fieldCondition } from '#contract/field-conditions.ts'
import { mostNames } from '#contract/names-matching.ts'
import { conditionsIn, unknownConditions } from '#contract/trailer-conditions.ts'
import { addressOf, addressValues } from '#contract/view-address.ts'

/** The kinds of records that a condition can name, with the words for a missing one. */
const named = {
  class: 'a class that is no longer there',
  oem: 'a manufacturer that is no longer there',
  customer: 'a customer who is no longer there',
} as const
export type NamedField = keyof typeof named

/** The address of a view without conditions that no longer apply, and what those were. */
export type OpenedView = { address: string; leftOut: string[] }

/** @returns the kinds of records that the conditions of an address name by uuid */
export const kindsIn = (address: string): NamedField[] => {
  const where = addressValues(address)?.where ?? ''
  return [...new Set(conditionsIn(where).flatMap((name) => recordOf(name)?.kind ?? []))]
}

/** @param known the existing uuids of each kind in the address, at most `mostNames` */
export function openedView(
  address: string,
  known: { [Kind in NamedField]?: readonly string[] },
): OpenedView {
  const { where = '', ...others } = addressValues(address) ?? {}
  const leftOut = new Set<string>()
  const left = conditionsIn(where).filter((name) => {
    const record = recordOf(name)
    const isGone = record !== null && isMissing(record.uuid, known[record.kind])
    if (isGone) leftOut.add(named[record.kind])
    return !isGone
  })
  if (unknownConditions(where).length > 0) leftOut.add('a filter that is not known here')
  return { address: addressOf({ ...others, where: left.join() }), leftOut: [...leftOut] }
}

/** A list that was cut off cannot tell what is missing. */
const isMissing = (uuid: string, told?: readonly string[]) =>
  told !== undefined && told.length < mostNames && !told.includes(uuid)

/** The record that a condition names, null where it names none. */
function recordOf(name: string): { kind: NamedField; uuid: string } | null {
  const condition = fieldCondition(name)
  if (!condition || !('is' in condition) || condition.is === null) return null
  const { field, is: uuid } = condition
  return field === 'state' ? null : { kind: field, uuid }
}
