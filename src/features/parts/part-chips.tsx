import { Factory, Shapes } from 'lucide-react'
import type { Part } from '#contract/part.ts'
import { Chip, ChipRow } from '#src/ui/chip.tsx'

/** What a list says of a part besides its words. */
export function PartChips({ part }: { part: Part }) {
  if (!part.category && !part.oem) return null
  return (
    <ChipRow>
      {part.category && (
        <Chip tooltip="Category" icon={<Shapes />}>
          {part.category.name}
        </Chip>
      )}
      {part.oem && <ManufacturerChip name={part.oem.name} />}
    </ChipRow>
  )
}

export function ManufacturerChip({ name }: { name: string }) {
  return (
    <Chip tooltip="Manufacturer" icon={<Factory />}>
      {name}
    </Chip>
  )
}
