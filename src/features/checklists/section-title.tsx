import { limits } from '#contract/limits.ts'
import { TextField } from '#src/ui/forms/text-field.tsx'
import type { EditedSection } from './edited-checklist.ts'
import type { ChecklistForm } from './use-checklist-form.ts'

type Props = { form: ChecklistForm; section: EditedSection }

export function SectionTitle({ form: { change, problems }, section: { id, title } }: Props) {
  const problem = problems.find((one) => one.section === id && !one.item && one.field === 'title')
  return (
    <TextField
      label="Title of the section"
      isRequired
      isCompact
      maxLength={limits.nameLength}
      value={title}
      onChange={(typed) =>
        change((all) => ({
          ...all,
          sections: all.sections.map((one) => (one.id === id ? { ...one, title: typed } : one)),
        }))
      }
      error={problem?.text}
    />
  )
}
