import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { severities } from '#contract/yard/severity.ts'
import { fieldProblems, sentenceOf } from '#src/api/api-error.ts'
import { severityHints, severityLabels } from '#src/domain/severity-words.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import type { FormPhoto } from '#src/offline/photos/form-photos.ts'
import { usePhotoForm } from '#src/offline/photos/use-photo-form.ts'
import { ChoiceButtons } from '#src/ui/forms/choice-buttons.tsx'
import { PhotoStrip } from '#src/ui/forms/photo-strip.tsx'
import { TextArea, TextField } from '#src/ui/forms/text-field.tsx'
import { hasMouse } from '#src/ui/has-mouse.ts'
import { AddDialog } from '#src/ui/overlays/add-dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { type Severity, useNoteDefect } from './defect-data.ts'

type Props = { trailer: string; title: string; onClose: () => void }
type Fields = { title: string; text: string; severity: Severity | null; photos: FormPhoto[] }

const empty: Fields = { title: '', text: '', severity: null, photos: [] }
const choices = severities.map((id) => ({
  id,
  label: severityLabels[id],
  hint: severityHints[id],
  ...(id === 'dangerous' ? { tone: 'dangerous' } : {}),
}))

export function AddDefect({ trailer, title, onClose }: Props) {
  const form = useDefectForm({ trailer, title, onAdded: onClose })
  return (
    <AddDialog title="Add a Defect" action="Add Defect" {...{ form, onClose }}>
      <DefectFields form={form} />
    </AddDialog>
  )
}

function DefectFields({ form }: { form: ReturnType<typeof useDefectForm> }) {
  const { fields, set, problems, photos } = form
  return (
    <>
      <TextField
        label="What is wrong?"
        value={fields.title}
        onChange={(title) => set({ title })}
        maxLength={limits.nameLength}
        autoComplete="off"
        autoFocus={hasMouse()}
        error={problems.title}
        isRequired
      />
      <ChoiceButtons
        label="How bad is it?"
        choices={choices}
        value={fields.severity}
        onChange={(severity) => set({ severity })}
        error={problems.severity}
      />
      <PhotoStrip label="Photos of this defect" {...photos} />
      <TextArea
        label="Where and what exactly"
        value={fields.text}
        onChange={(text) => set({ text })}
        maxLength={limits.notesLength}
        error={problems.text}
      />
    </>
  )
}

type Problems = Partial<Record<keyof Fields, string>>

function useDefectForm({
  trailer,
  title,
  onAdded,
}: Omit<Props, 'onClose'> & { onAdded: () => void }) {
  const form = usePhotoForm(`defect:${trailer}`, empty)
  const { fields } = form
  const [isAsked, setAsked] = useState(false)
  const note = useNoteDefect()
  const missing: Problems = {
    ...(fields.title.trim() === '' && { title: 'Required' }),
    ...(fields.severity === null && { severity: 'Choose one' }),
  }

  async function add() {
    setAsked(true)
    const { severity } = fields
    if (Object.keys(missing).length > 0 || severity === null) return
    const taken = await form.take()
    if (!taken) return
    const named = { title: fields.title.trim(), text: fields.text.trim(), severity }
    const files = fields.photos.map(({ upload }) => upload)
    const happened_at = new Date().toISOString()
    const body = { uuid: crypto.randomUUID(), trailer, ...named, files, happened_at }
    const label = `Add the defect ‘${named.title}’ of ${title}`
    note.mutate(
      { body, label, ...taken },
      {
        onSuccess: async (submitted) => {
          showSuccess(savedWords(submitted, 'Defect added'))
          setAsked(false)
          if (!(await form.done())) onAdded()
        },
      },
    )
  }

  const problems: Problems = { ...fieldProblems(note.error), ...(isAsked ? missing : {}) }
  const refused = note.error ? sentenceOf(note.error, 'Nothing is lost: try again.') : undefined
  return { ...form, add, problems, isPending: note.isPending, problem: refused ?? form.problem }
}
