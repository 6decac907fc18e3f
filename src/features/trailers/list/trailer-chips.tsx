import {
  Building2,
  CalendarClock,
  CalendarCog,
  ClipboardList,
  Hash,
  Info,
  Layers,
  type LucideIcon,
  MapPin,
  OctagonX,
  TriangleAlert,
} from 'lucide-react'
import { monthYear } from '#contract/month-year.ts'
import { fieldText } from '#contract/trailer/field-text.ts'
import { type TrailerField, trailerFieldNames, trailerFieldRow } from '#contract/trailer/fields.ts'
import type { ListedTrailer } from '#contract/trailer.ts'
import { regoWithState } from '#src/domain/trailer-title.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { Chip, ChipRow } from '#src/ui/values/chip.tsx'

/** In the order of the chips; fields without an icon follow with a plain one. */
const icons: { [Field in TrailerField]?: LucideIcon } = {
  custom_identity_code: Hash,
  class: Layers,
  rego: MapPin,
  oem: CalendarCog,
  customer: Building2,
  fleet_code: ClipboardList,
}
/** The VIN is the card's title; the others are part of another chip. */
const elsewhere: TrailerField[] = ['vin', 'rego_state', 'manufactured_date']
const isChip = (name: TrailerField) =>
  trailerFieldRow(name).sort !== null && !elsewhere.includes(name)
const chips = [
  ...new Set([...(Object.keys(icons) as TrailerField[]), ...trailerFieldNames]),
].filter(isChip)

export function TrailerChips({ trailer }: { trailer: ListedTrailer & Marks }) {
  return (
    <ChipRow>
      {trailer.yard && <YardChips yard={trailer.yard} />}
      {chips.map((name) => {
        const { label, search } = trailerFieldRow(name)
        const text = name === 'rego' ? regoWithState(trailer) : fieldText(name, trailer[name])
        const end = name === 'oem' ? monthYear(trailer.manufactured_date) : ''
        const Icon = icons[name] ?? Info
        return text || end ? (
          <Chip
            key={name}
            tooltip={name === 'rego' ? 'State Registration' : label}
            end={end}
            icon={<Icon />}
            isCode={search === 'part'}
          >
            {text}
          </Chip>
        ) : null
      })}
      <SendingChip of={trailer} />
    </ChipRow>
  )
}

type YardProps = { yard: NonNullable<ListedTrailer['yard']>; isShort?: boolean }

export function YardChips({ yard, isShort = false }: YardProps) {
  const { defects, dangerous, due } = yard
  const overdue = isShort ? 'Overdue' : 'Inspection overdue'
  return (
    <>
      {dangerous && (
        <Chip tone="dangerous" icon={<OctagonX />}>
          Do not use
        </Chip>
      )}
      {defects > 0 && (
        <Chip tone="warning" icon={<TriangleAlert />}>
          {defects === 1 ? '1 defect' : `${defects} defects`}
        </Chip>
      )}
      {due && (
        <Chip tone={due === 'overdue' ? 'warning' : 'neutral'} icon={<CalendarClock />}>
          {due === 'overdue' ? overdue : 'Inspection due'}
        </Chip>
      )}
    </>
  )
}
