import { limits } from '#contract/limits.ts'
import { TextField } from '#src/ui/forms/text-field.tsx'
import type { EditedItem } from './edited-checklist.ts'

type Props = {
  item: EditedItem
  set: (more: Partial<EditedItem>) => void
  problemOf: (field: string) => string | undefined
}

/** The numbers that pass, and their unit. */
export function ItemRange({ item, set, problemOf }: Props) {
  return (
    <div className="checklist-item-range">
      <TextField
        label="Passes from"
        isCompact
        inputMode="decimal"
        value={item.min}
        onChange={(min) => set({ min })}
        error={problemOf('min')}
      />
      <TextField
        label="Up to"
        isCompact
        inputMode="decimal"
        value={item.max}
        onChange={(max) => set({ max })}
        error={problemOf('max')}
      />
      <TextField
        label="Unit"
        isCompact
        placeholder="mm, kPa"
        maxLength={limits.unitLength}
        value={item.unit}
        onChange={(unit) => set({ unit })}
      />
    </div>
  )
}
