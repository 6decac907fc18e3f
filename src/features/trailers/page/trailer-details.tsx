import { fieldText } from '#contract/trailer/field-text.ts'
import { type TrailerField, trailerFieldNames, trailerFieldRow } from '#contract/trailer/fields.ts'
import type { PublicTrailer, Trailer } from '#contract/trailer.ts'
import { DescriptionList } from '#src/ui/values/description-list.tsx'

const copied: TrailerField[] = ['vin', 'rego']

/** The fields of a trailer, or those that an access key shows, without its manual. */
export function TrailerDetails({ trailer }: { trailer: PublicTrailer | Trailer }) {
  const values: Partial<Trailer> = trailer
  const shown = trailerFieldNames.filter((name) => name in trailer && name !== 'manual')
  const items = shown.flatMap((name) => {
    const { kind, label } = trailerFieldRow(name)
    const text = fieldText(name, values[name])
    const isLong = kind === 'long'
    if (isLong && !text) return []
    return {
      term: label,
      detail: text || '–',
      copy: copied.includes(name) && text ? text : undefined,
      isWide: isLong || name === 'vin',
    }
  })
  return <DescriptionList items={items} />
}
