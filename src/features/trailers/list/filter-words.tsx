import { Plus } from 'lucide-react'
import { useState } from 'react'
import { fieldName, type WordsField } from '#contract/field-conditions.ts'
import { limits } from '#contract/limits.ts'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { FilterValues } from './filter-values.tsx'

type Props = {
  field: WordsField
  label: string
  chosen: readonly string[]
  onChange: (next: string[]) => void
}

const hints = {
  part: 'Model, manufacturer or kind of a part',
  document: 'Words of its title',
  serial: 'Any part of it',
} as const

/** Words of a record that trailers have; Enter or its button adds them. */
export function WordsFilter({ field, label, chosen, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const words = typed.trim()

  function add() {
    if (words === '') return
    setTyped('')
    onChange([...chosen, fieldName({ field, words })])
  }

  return (
    <FilterValues {...{ chosen, onChange }}>
      <TextField
        label={label}
        placeholder={hints[field]}
        maxLength={limits.nameLength}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add()
        }}
        onBlur={add}
        trailing={
          words && <IconButton label={`Filter by ‘${words}’`} icon={<Plus />} onPress={add} />
        }
      />
    </FilterValues>
  )
}
