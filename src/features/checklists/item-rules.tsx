import { canFail, itemKindTable } from '#contract/yard/item-kinds.ts'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { photoLabels } from './checklist-words.ts'
import type { EditedItem } from './edited-checklist.ts'

type Props = { item: EditedItem; set: (more: Partial<EditedItem>) => void }

export function ItemRules({ item, set }: Props) {
  const rules = itemKindTable[item.kind].photoRules
  return (
    <>
      {rules.length > 1 && (
        <Select
          label="Photo"
          isCompact
          options={rules.map((rule) => ({ id: rule, label: photoLabels[rule] }))}
          value={rules.includes(item.photo) ? item.photo : 'never'}
          onChange={(chosen) => {
            const photo = rules.find((one) => one === chosen)
            if (photo) set({ photo })
          }}
        />
      )}
      <div className="checklist-item-choices">
        <Checkbox isSelected={item.required} onChange={(required) => set({ required })}>
          Has to be answered
        </Checkbox>
        {canFail(item) && (
          <Checkbox isSelected={item.severity} onChange={(severity) => set({ severity })}>
            Ask how bad it is when it fails
          </Checkbox>
        )}
      </div>
    </>
  )
}
