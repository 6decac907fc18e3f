import { type KeyboardEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { accessLevelChoices, levelOf } from './access-level.tsx'
import { addressProblem, canLeaveEditing, type StagedRow } from './staged-row.ts'

type Props = {
  row: StagedRow
  isFocused: boolean
  /** While the resource is being created. */
  isReadOnly: boolean
  onChange: (change: Partial<StagedRow>) => void
  onDone: () => void
}

const levels = accessLevelChoices.map(({ id, label, hint }) => ({ id, label, hint }))

/** The fields of a row. No form element: it may be inside one. */
export function StagedForm({ row, isFocused, isReadOnly, onChange, onDone }: Props) {
  const [isChecked, setChecked] = useState(false)
  const problem = addressProblem(row)
  const level = accessLevelChoices.find((choice) => choice.level === row.access_level)

  function done() {
    if (!canLeaveEditing(row)) return
    if (problem) setChecked(true)
    else onDone()
  }

  function finishByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    done()
  }

  return (
    <fieldset className="staged-form" aria-label="Edit resource" onKeyDown={finishByEnter}>
      <TextField
        label="Name"
        value={row.name}
        onChange={(name) => onChange({ name })}
        maxLength={limits.nameLength}
        autoComplete="off"
        autoFocus={isFocused}
        isReadOnly={isReadOnly}
        isRequired
      />
      {!row.file && (
        <TextField
          label="URL"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={row.url}
          onChange={(url) => onChange({ url })}
          onBlur={() => setChecked(row.url.trim() !== '')}
          maxLength={limits.urlLength}
          error={isChecked && problem ? problem : undefined}
          isReadOnly={isReadOnly}
          isRequired
        />
      )}
      <Select
        label="Who sees it"
        options={levels}
        isDisabled={isReadOnly}
        value={String(row.access_level)}
        onChange={(id) => onChange({ access_level: levelOf(id) })}
        description={level && `${level.hint}.`}
      />
      <div className="staged-form-done">
        <Button isDisabled={!canLeaveEditing(row)} onPress={done}>
          Done
        </Button>
      </div>
    </fieldset>
  )
}
