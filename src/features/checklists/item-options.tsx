import { Plus, Trash2 } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import type { EditedItem } from './edited-checklist.ts'

type Options = EditedItem['options']
type Props = {
  options: Options
  onChange: (options: Options) => void
  problem: string | undefined
}

export function ItemOptions({ options, onChange, problem }: Props) {
  const set = (index: number, more: Partial<Options[number]>) =>
    onChange(options.map((one, at) => (at === index ? { ...one, ...more } : one)))
  return (
    <fieldset className="checklist-options">
      <legend className="field-label">Options</legend>
      <ul>
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options are known by their place alone
          <li key={index}>
            <TextField
              label={`Option ${index + 1}`}
              isLabelHidden
              isCompact
              maxLength={limits.optionLength}
              value={option.text}
              onChange={(text) => set(index, { text })}
            />
            <Checkbox
              label={`Option ${index + 1} fails`}
              isSelected={option.fails}
              onChange={(fails) => set(index, { fails })}
            >
              Fails
            </Checkbox>
            <IconButton
              label={`Remove option ${index + 1}`}
              icon={<Trash2 />}
              onPress={() => onChange(options.filter((_one, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {problem && <p className="field-error">{problem}</p>}
      <Button
        variant="quiet"
        icon={<Plus />}
        isDisabled={options.length >= limits.itemOptions}
        onPress={() => onChange([...options, { text: '', fails: false }])}
      >
        Add Option
      </Button>
    </fieldset>
  )
}
