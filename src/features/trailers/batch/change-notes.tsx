import { cleanLines } from '#contract/clean-text.ts'
import { limits } from '#contract/limits.ts'
import { fieldLabels } from '#contract/trailer/fields.ts'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { ChoiceButtons } from '#src/ui/forms/choice-buttons.tsx'
import { TextArea } from '#src/ui/forms/text-field.tsx'
import { ChangeForm, type ChangeProps } from './change-form.tsx'
import type { PlannedChange } from './plan-batch.ts'

const nothing = { text: '', isAdded: true }

/** Adds to the notes of many trailers, or replaces them. The text is kept as a draft. */
export function ChangeNotes({ onDone, ...form }: ChangeProps) {
  const draft = useDraft('batch-notes', nothing)
  const { text, isAdded } = draft.fields
  const isTooLong = text.trim().length > limits.notesLength

  function done() {
    void draft.drop()
    onDone()
  }

  return (
    <ChangeForm {...form} change={changeOf(draft.fields)} onDone={done}>
      <ChoiceButtons
        label="What to do"
        choices={[
          { id: 'add', label: 'Add below' },
          { id: 'replace', label: 'Replace' },
        ]}
        value={isAdded ? 'add' : 'replace'}
        onChange={(how) => void draft.change((typed) => ({ ...typed, isAdded: how === 'add' }))}
      />
      <TextArea
        label={fieldLabels.notes}
        value={text}
        onChange={(typed) => void draft.change((before) => ({ ...before, text: typed }))}
        error={isTooLong ? `At most ${limits.notesLength} letters` : undefined}
      />
    </ChangeForm>
  )
}

function changeOf({ text, isAdded }: typeof nothing): PlannedChange | null {
  const value = cleanLines(text).trim()
  return isAdded && value === '' ? null : { field: 'notes', value, isAdded }
}
