import { fieldText } from '#contract/trailer/field-text.ts'
import { type TrailerField, trailerFieldNames, trailerFieldRow } from '#contract/trailer/fields.ts'
import type { PublicTrailer, Trailer } from '#contract/trailer.ts'
import { DescriptionList } from '#src/ui/values/description-list.tsx'

const copied: TrailerField[] = ['vin', 'rego']

/** A longer text has a row of its own: in a column it would be a tower of letters. */
const longest = 60

/** The fields of a trailer, or those that an access key shows, without its manual. */
export function TrailerDetails({ trailer }: { trailer: PublicTrailer | Trailer }) {
  const values: Partial<Trailer> = trailer
  const shown = trailerFieldNames.filter((name) => name in trailer && name !== 'manual')
  const items = shown.flatMap((name) => {
    const { kind, label } = trailerFieldRow(name)
    const text = fieldText(name, values[name])
    const isLong = kind === 'long'
    if (isLong && !text) return []
    const isWide = isLong || text.length > longest
    return {
      term: label,
      detail: text || '–',
      copy: copied.includes(name) && text ? text : undefined,
      wide: isWide || (name === 'vin' ? ('little' as const) : false),
    }
  })
  return <DescriptionList items={items} />
}
