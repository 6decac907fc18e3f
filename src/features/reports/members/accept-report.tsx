import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { severities } from '#contract/yard/severity.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { severityLabels } from '#src/domain/severity-words.ts'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { ChoiceButtons } from '#src/ui/forms/choice-buttons.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { defectOfReport } from './defect-of-report.ts'
import { type ShownReport, useAcceptReport } from './report-data.ts'

type Props = { report: ShownReport; onClose: () => void }
type Severity = (typeof severities)[number]
type Fields = { defect: string; title: string; severity: Severity | null }

const choices = severities.map((id) => ({
  id,
  label: id === 'dangerous' ? `${severityLabels[id]}: do not use` : severityLabels[id],
  ...(id === 'dangerous' ? { tone: 'dangerous' } : {}),
}))

export function AcceptReport({ report, onClose }: Props) {
  const [saved] = useState<Fields>(() => ({
    defect: crypto.randomUUID(),
    severity: null,
    title: (report.text.split('\n', 1)[0] ?? '').slice(0, limits.nameLength),
  }))
  const subject = `accept-report:${report.uuid}`
  const draft = useDraft<Fields>(subject, saved)
  const accept = useAcceptReport()
  const [isAsked, setAsked] = useState(false)
  const { defect, severity } = draft.fields
  const title = draft.fields.title.trim()

  function confirm() {
    setAsked(true)
    if (title === '' || severity === null) return
    const happened_at = new Date().toISOString()
    const body = { uuid: report.uuid, defect, title, severity, happened_at }
    accept.mutate(
      {
        body,
        shows: [defectOfReport(report, body)],
        takes: { drafts: [{ subject, fields: draft.fields, base: saved }] },
      },
      { onSuccess: onClose },
    )
  }

  return (
    <FormDialog
      title="Make a defect of this report"
      action="Make a Defect"
      isPending={accept.isPending}
      problem={accept.error && sentenceOf(accept.error, 'Try again.')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label="Title"
        isRequired
        maxLength={limits.nameLength}
        value={draft.fields.title}
        error={title === '' ? 'Required' : undefined}
        onChange={(typed) => draft.change((fields) => ({ ...fields, title: typed }))}
      />
      <ChoiceButtons
        label="How bad is it?"
        choices={choices}
        value={severity}
        onChange={(chosen) => void draft.change((fields) => ({ ...fields, severity: chosen }))}
        error={isAsked && severity === null ? 'Choose one' : undefined}
      />
      <p className="text-muted">The report’s text and photos are added to the defect.</p>
    </FormDialog>
  )
}
