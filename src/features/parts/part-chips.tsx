import { Factory, Shapes } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Part } from '#contract/part.ts'
import { Chip, ChipRow } from '#src/ui/values/chip.tsx'

export function PartChips({ part, children }: { part: Part; children?: ReactNode }) {
  if (!part.category && !part.oem && !children) return null
  return (
    <ChipRow>
      {part.category && (
        <Chip tooltip="Category" icon={<Shapes />}>
          {part.category.name}
        </Chip>
      )}
      {part.oem && <ManufacturerChip name={part.oem.name} />}
      {children}
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
