import { limits } from '#contract/limits.ts'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { type EditedItem, readBound } from './edited-checklist.ts'
import { SettledNumber } from './settled-number.tsx'

type Props = {
  item: EditedItem
  set: (more: Partial<EditedItem>) => void
  problemOf: (field: string) => string | undefined
}

export function ItemRange({ item, set, problemOf }: Props) {
  return (
    <div className="checklist-item-range">
      <SettledNumber
        label="Passes from"
        isCompact
        inputMode="decimal"
        read={readBound(item.min, item.unit)}
        value={item.min}
        onChange={(min) => set({ min })}
        error={problemOf('min')}
      />
      <SettledNumber
        label="Up to"
        isCompact
        inputMode="decimal"
        read={readBound(item.max, item.unit)}
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
