import { useState } from 'react'
import type { Named } from '#contract/lookup.ts'
import { fieldLabels } from '#contract/trailer/fields.ts'
import { classesQuery } from '#src/domain/classes-query.ts'
import { ChoiceButtons } from '#src/ui/forms/choice-buttons.tsx'
import { CustomerPicker } from '../form/customer-picker.tsx'
import { LookupPicker } from '../form/lookup-picker.tsx'
import { ManualPicker } from '../form/manual-picker.tsx'
import { ChangeForm, type ChangeProps } from './change-form.tsx'
import type { BatchRecordField } from './plan-batch.ts'

type Props = ChangeProps & { field: BatchRecordField }

export function ChangeRecord({ field, ...form }: Props) {
  const [selected, setSelected] = useState<Named | null>(null)
  const [isNone, setNone] = useState(false)
  const own = { selected, onSelect: setSelected }
  const isSaid = isNone || selected !== null
  return (
    <ChangeForm {...form} change={isSaid ? { field, value: isNone ? null : selected } : null}>
      {field !== 'class' && (
        <ChoiceButtons
          label="What to do"
          choices={[
            { id: 'set', label: `Set the ${fieldLabels[field].toLowerCase()}` },
            { id: 'none', label: 'Remove it' },
          ]}
          value={isNone ? 'none' : 'set'}
          onChange={(how) => setNone(how === 'none')}
        />
      )}
      {field === 'class' && (
        <LookupPicker
          {...own}
          label={fieldLabels.class}
          query={classesQuery}
          emptyText="No classification of that name."
        />
      )}
      {field === 'customer' && !isNone && <CustomerPicker {...own} />}
      {field === 'manual' && !isNone && <ManualPicker trailer={null} {...own} />}
    </ChangeForm>
  )
}
