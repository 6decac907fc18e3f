import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Defect } from '#contract/yard/defect.ts'
import { type DefectState, noteNeeded, stepsFrom } from '#contract/yard/defect-steps.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import type { FormPhoto } from '#src/offline/photos/form-photos.ts'
import { usePhotoForm } from '#src/offline/photos/use-photo-form.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { PhotoStrip } from '#src/ui/forms/photo-strip.tsx'
import { TextArea } from '#src/ui/forms/text-field.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { shownWith, useDefectAct } from './defect-data.ts'
import { defectStateLabels, stepLabels } from './defect-words.ts'
import './act-form.css'

type Fields = { note: string; photos: FormPhoto[] }
const empty: Fields = { note: '', photos: [] }

type Props = { defect: Defect; needsOther: boolean }

export function ActForm({ defect, needsOther }: Props) {
  const form = useActForm(defect, needsOther)
  const { fields, photos } = form
  const [usual, ...others] = stepsFrom(defect.state)
  return (
    <Section title="What was done">
      <div className="act-form">
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        <TextArea
          label="Note"
          value={fields.note}
          onChange={(note) => form.set({ note })}
          maxLength={limits.notesLength}
          error={form.noteProblem}
        />
        <PhotoStrip label="Photos of this step" {...photos} />
        <div className="act-form-steps">
          {usual && (
            <Button
              variant="primary"
              size="large"
              isPending={form.isPending}
              onPress={() => void form.send(usual)}
            >
              {stepLabels[usual]}
            </Button>
          )}
          {others.map((state) => (
            <Button key={state} size="large" onPress={() => void form.send(state)}>
              {stepLabels[state]}
            </Button>
          ))}
          <Button size="large" variant="quiet" onPress={() => void form.send(null)}>
            Only add the note
          </Button>
        </div>
      </div>
    </Section>
  )
}

function useActForm(defect: Defect, needsOther: boolean) {
  const { uuid, title, severity, state: from } = defect
  const form = usePhotoForm(`defect-act:${uuid}`, empty)
  const { fields } = form
  const [noteProblem, setNoteProblem] = useState<string>()
  const act = useDefectAct()

  async function send(state: DefectState | null) {
    const note = fields.note.trim()
    const needed = noteNeeded({ to: state, severity })
    const lacking = note === '' ? (needed ?? nothingTyped(state, fields.photos.length)) : undefined
    setNoteProblem(lacking)
    if (lacking) return
    const taken = await form.take()
    if (!taken) return
    const step = state === null ? {} : { from, state }
    const files = fields.photos.map(({ upload }) => upload)
    const made = { act: crypto.randomUUID(), happened_at: new Date().toISOString() }
    const label = state ? `${defectStateLabels[state]}: ‘${title}’` : `Add a note to ‘${title}’`
    const isTyped = note !== '' || files.length > 0
    const shown = shownWith(defect, { state }, needsOther)
    act.mutate(
      { body: { uuid, ...made, ...step, note, files }, label, ...shown, ...(isTyped ? taken : {}) },
      {
        onSuccess: async (submitted) => {
          showSuccess(
            savedWords(
              submitted,
              state ? `Now ${defectStateLabels[state].toLowerCase()}` : 'Note added',
            ),
          )
          await form.done()
        },
      },
    )
  }

  const refused = act.error ? sentenceOf(act.error, 'Your note is kept here.') : undefined
  return { ...form, send, noteProblem, isPending: act.isPending, problem: refused ?? form.problem }
}

const nothingTyped = (state: DefectState | null, photos: number) =>
  state === null && photos === 0 ? 'Write a note, or add a photo' : undefined
