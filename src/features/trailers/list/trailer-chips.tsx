import {
  Building2,
  CalendarClock,
  CalendarCog,
  ClipboardList,
  Hash,
  Layers,
  MapPin,
  OctagonX,
  TriangleAlert,
} from 'lucide-react'
import { monthYear } from '#contract/month-year.ts'
import type { ListedTrailer } from '#contract/trailer.ts'
import { regoWithState } from '#src/domain/trailer-title.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { Chip, ChipRow } from '#src/ui/values/chip.tsx'

/** What a card says of a trailer, each with what it is. */
export function TrailerChips({ trailer }: { trailer: ListedTrailer & Marks }) {
  const chips = [
    { tooltip: 'Trailer ID', text: trailer.custom_identity_code, isCode: true, icon: <Hash /> },
    { tooltip: 'Trailer Classification', text: trailer.class?.name, icon: <Layers /> },
    { tooltip: 'State Registration', text: regoWithState(trailer), isCode: true, icon: <MapPin /> },
    {
      tooltip: 'Manufacturer',
      text: trailer.oem?.name,
      end: monthYear(trailer.manufactured_date),
      icon: <CalendarCog />,
    },
    { tooltip: 'Customer', text: trailer.customer?.name, icon: <Building2 /> },
    { tooltip: 'Job Number', text: trailer.fleet_code, isCode: true, icon: <ClipboardList /> },
  ]
  return (
    <ChipRow>
      {trailer.yard && <YardChips yard={trailer.yard} />}
      {chips.map(({ tooltip, text, end, icon, isCode = false }) =>
        text || end ? (
          <Chip key={tooltip} {...{ tooltip, end, icon, isCode }}>
            {text}
          </Chip>
        ) : null,
      )}
      <SendingChip of={trailer} />
    </ChipRow>
  )
}

type YardProps = { yard: NonNullable<ListedTrailer['yard']>; isShort?: boolean }

/** What is the matter with it comes first. */
export function YardChips({ yard, isShort = false }: YardProps) {
  const { defects, dangerous, due } = yard
  const overdue = isShort ? 'Overdue' : 'Inspection overdue'
  return (
    <>
      {dangerous && (
        <Chip tone="danger" icon={<OctagonX />}>
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
