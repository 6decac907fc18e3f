import { useState } from 'react'
import { cleanIdentifier } from '#contract/clean-text.ts'
import { limits } from '#contract/limits.ts'
import { fieldLabels, fieldWords } from '#contract/trailer/fields.ts'
import { ChoiceButtons } from '#src/ui/forms/choice-buttons.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { ChangeForm, type ChangeProps } from './change-form.tsx'
import type { BatchLineField } from './plan-batch.ts'

type Props = ChangeProps & { field: BatchLineField }

export function ChangeText({ field, ...form }: Props) {
  const [text, setText] = useState('')
  const [isNone, setNone] = useState(false)
  const value = isNone ? '' : cleanIdentifier(text)
  const isTooLong = value.length > limits.identifierLength
  const isSaid = isNone || (value !== '' && !isTooLong)
  return (
    <ChangeForm {...form} change={isSaid ? { field, value, isAdded: false } : null}>
      <ChoiceButtons
        label="What to do"
        choices={[
          { id: 'set', label: `Set the ${fieldWords(field)}` },
          { id: 'none', label: 'Remove it' },
        ]}
        value={isNone ? 'none' : 'set'}
        onChange={(how) => setNone(how === 'none')}
      />
      {!isNone && (
        <TextField
          label={fieldLabels[field]}
          value={text}
          onChange={setText}
          autoComplete="off"
          error={isTooLong ? `At most ${limits.identifierLength} letters` : undefined}
        />
      )}
    </ChangeForm>
  )
}
