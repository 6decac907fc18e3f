import { Hammer, Handshake, NotebookPen, Wrench } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { readFigure } from '#contract/yard/log-figures.ts'
import { ChoiceButtons } from '#src/ui/forms/choice-buttons.tsx'
import { NumberField } from '#src/ui/forms/number-field.tsx'
import { PhotoStrip } from '#src/ui/forms/photo-strip.tsx'
import { TextArea, TextField } from '#src/ui/forms/text-field.tsx'
import { hasMouse } from '#src/ui/has-mouse.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { tellingWords } from './entry-draft.ts'
import type { EntryForm } from './use-entry-form.ts'
import './entry-fields.css'

const kinds = [
  { id: 'service', label: 'Service', icon: <Wrench /> },
  { id: 'repair', label: 'Repair', icon: <Hammer /> },
  { id: 'note', label: 'Note', icon: <NotebookPen /> },
  { id: 'handover', label: 'Handover', icon: <Handshake /> },
] as const

const readers = [
  { id: 'us', label: 'Only us' },
  { id: 'anyone', label: 'Anyone with the tag' },
] as const

const figures = [
  { name: 'odometer', label: 'Odometer, km', inputMode: 'numeric' },
  { name: 'hours', label: 'Hours', inputMode: 'decimal' },
  { name: 'cost', label: 'Cost, $', inputMode: 'decimal' },
] as const

export function EntryFields({ form: { fields, set, photos, problems } }: { form: EntryForm }) {
  const telling = tellingWords(fields)
  return (
    <>
      <ChoiceButtons
        label="What was it?"
        choices={kinds}
        value={fields.kind}
        onChange={(kind) => set({ kind })}
      />
      <TextArea
        label="What was done"
        value={fields.text}
        onChange={(text) => set({ text })}
        maxLength={limits.notesLength}
        autoFocus={hasMouse()}
        error={problems.text}
      />
      <PhotoStrip label="Photos and files of this entry" {...photos} />
      <div className="entry-figures">
        {figures.map(({ name, ...field }) => (
          <NumberField
            key={name}
            {...field}
            read={readFigure(name, fields[name])}
            value={fields[name]}
            onChange={(typed) => set({ [name]: typed })}
            error={problems[name]}
          />
        ))}
        <TextField
          label="Day, if not today"
          type="date"
          value={fields.day}
          onChange={(day) => set({ day })}
          error={problems.day}
        />
      </div>
      <ChoiceButtons
        label="Who sees it"
        choices={readers}
        value={fields.isShared ? 'anyone' : 'us'}
        onChange={(id) => set({ isShared: id === 'anyone' })}
      />
      {telling && <Notice tone="warning">{telling}</Notice>}
    </>
  )
}
