import { fieldCondition } from '#contract/field-conditions.ts'
import { mostNames } from '#contract/names-matching.ts'
import { conditionsIn, unknownConditions } from '#contract/trailer-conditions.ts'
import { addressOf, addressValues } from '#contract/view-address.ts'

/** What of the copy a condition can name, and what is said where it is not there any more. */
const named = {
  class: 'a class that is no longer there',
  oem: 'a manufacturer that is no longer there',
  customer: 'a customer who is no longer there',
} as const
export type NamedField = keyof typeof named

/** What a view opens: its address without what is not there any more, and what that was. */
export type OpenedView = { address: string; leftOut: string[] }

/** @returns the kinds of records that the conditions of an address name by uuid */
export const kindsIn = (address: string): NamedField[] => {
  const where = addressValues(address)?.where ?? ''
  return [...new Set(conditionsIn(where).flatMap((name) => recordOf(name)?.kind ?? []))]
}

/** @param known uuids that are there, of each kind that the address names, at most as many as are told at once */
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

/** Of more than are told at once nobody knows who is missing. */
const isMissing = (uuid: string, told?: readonly string[]) =>
  told !== undefined && told.length < mostNames && !told.includes(uuid)

/** The record that a condition names: what a trailer has or is without is none. */
function recordOf(name: string): { kind: NamedField; uuid: string } | null {
  const condition = fieldCondition(name)
  if (!condition || !('is' in condition) || condition.is === null) return null
  const { field, is: uuid } = condition
  return field === 'state' ? null : { kind: field, uuid }
}
