import { monthYear } from '#contract/month-year.ts'
import { regoStates } from '#contract/rego-state.ts'
import type { PublicTrailer, Trailer } from '#contract/trailer.ts'
import { DescriptionList } from '#src/ui/values/description-list.tsx'

/** A trailer to read: all of it, or what an access key shows of it. */
export function TrailerDetails({ trailer }: { trailer: PublicTrailer | Trailer }) {
  const state = regoStates.find(({ code }) => code === trailer.rego_state)?.label
  const shown = [
    { term: 'VIN', detail: trailer.vin, copy: trailer.vin, isWide: true },
    { term: 'Registration', detail: trailer.rego, copy: trailer.rego || undefined },
    { term: 'Registration State', detail: state },
    { term: 'Trailer ID', detail: trailer.custom_identity_code },
    ...('fleet_code' in trailer ? [{ term: 'Job Number', detail: trailer.fleet_code }] : []),
    { term: 'Trailer Classification', detail: trailer.class?.name },
    { term: 'Manufacturer', detail: trailer.oem?.name },
    { term: 'Manufactured Date', detail: monthYear(trailer.manufactured_date) },
    ...('customer' in trailer ? [{ term: 'Customer', detail: trailer.customer?.name }] : []),
    ...('notes' in trailer && trailer.notes
      ? [{ term: 'Notes', detail: trailer.notes, isWide: true }]
      : []),
  ]
  return <DescriptionList items={shown.map((item) => ({ ...item, detail: item.detail || '–' }))} />
}
