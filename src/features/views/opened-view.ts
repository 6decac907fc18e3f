import { conditionsIn, unknownConditions } from '#contract/trailer-conditions.ts'
import { addressOf, addressValues } from '#contract/view-address.ts'

/** What of the copy a condition can name, and what is said where it is not there any more. */
const named = {
  class: 'a class that is no longer there',
  oem: 'a manufacturer that is no longer there',
  customer: 'a customer who is no longer there',
} as const
export type Named = keyof typeof named

/** What a view opens: its address without what is not there any more, and what that was. */
export type OpenedView = { address: string; leftOut: string[] }

/** @returns the kinds of records that the conditions of an address name by uuid */
export const kindsIn = (address: string): Named[] =>
  (Object.keys(named) as Named[]).filter((kind) =>
    conditionNames(address).some((name) => kindOf(name) === kind && !name.endsWith(':none')),
  )

/** @param known uuids that are there, of each kind that the address names */
export function openedView(
  address: string,
  known: { [Kind in Named]?: ReadonlySet<string> },
): OpenedView {
  const values = addressValues(address) ?? {}
  const { where = '', ...others } = values
  const unknown = unknownConditions(where)
  const gone = conditionsIn(where).filter((name) => {
    const kind = kindOf(name)
    const uuid = name.slice(name.indexOf(':') + 1)
    return kind && uuid !== 'none' && known[kind] && !known[kind].has(uuid)
  })
  const left = conditionsIn(where).filter((name) => !gone.includes(name))
  const words: string[] = gone.map((name) => named[kindOf(name) ?? 'class'])
  if (unknown.length > 0) words.push('a filter that is not known here')
  return { address: addressOf({ ...others, where: left.join() }), leftOut: [...new Set(words)] }
}

const conditionNames = (address: string) => conditionsIn(addressValues(address)?.where ?? '')

const kindOf = (name: string) =>
  (Object.keys(named) as Named[]).find((kind) => name.startsWith(`${kind}:`))
