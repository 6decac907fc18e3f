import { Building2, CalendarCog, ClipboardList, Hash, Layers, MapPin } from 'lucide-react'
import type { Trailer } from '#contract/trailer.ts'
import type { Marks } from '#src/offline/copy/answer.ts'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { Chip, ChipRow } from '#src/ui/values/chip.tsx'
import { monthYear } from '../month-year.ts'
import { regoWithState } from '../rego.ts'

/** What a card says of a trailer, each with what it is. */
export function TrailerChips({ trailer }: { trailer: Trailer & Marks }) {
  const chips = [
    { tooltip: 'Trailer ID', text: trailer.custom_identity_code, icon: <Hash /> },
    { tooltip: 'Trailer Classification', text: trailer.class?.name, icon: <Layers /> },
    { tooltip: 'State Registration', text: regoWithState(trailer), icon: <MapPin /> },
    {
      tooltip: 'Manufacturer',
      text: trailer.oem?.name,
      end: monthYear(trailer.manufactured_date),
      icon: <CalendarCog />,
    },
    { tooltip: 'Customer', text: trailer.customer?.name, icon: <Building2 /> },
    { tooltip: 'Job Number', text: trailer.fleet_code, icon: <ClipboardList /> },
  ]
  return (
    <ChipRow>
      {chips.map(({ tooltip, text, end, icon }) =>
        text || end ? (
          <Chip key={tooltip} tooltip={tooltip} end={end} icon={icon}>
            {text}
          </Chip>
        ) : null,
      )}
      <SendingChip of={trailer} />
    </ChipRow>
  )
}
