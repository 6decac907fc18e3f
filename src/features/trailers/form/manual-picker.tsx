import type { Named } from '#contract/lookup.ts'
import { fieldLabels } from '#contract/trailer/fields.ts'
import { LookupPicker } from './lookup-picker.tsx'
import { manualsQuery } from './manual-data.ts'

type Props = {
  /** The trailer whose manual it is; one that is being registered has no resources yet. */
  trailer: string | null
  selected: Named | null
  onSelect: (item: Named | null) => void
  error?: string | undefined
}

/** Picks the manual among the resources of all trailers: many are built alike. */
export function ManualPicker({ trailer, ...field }: Props) {
  return (
    <LookupPicker
      {...field}
      label={fieldLabels.manual}
      query={(search) => manualsQuery(trailer, search)}
      emptyText="No resource of that name. Add it to the trailer's resources first."
      description={
        trailer
          ? 'A document or link of this trailer or of another one.'
          : 'A document or link of any trailer.'
      }
    />
  )
}
