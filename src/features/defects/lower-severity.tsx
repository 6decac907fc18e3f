import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { Defect } from '#contract/yard/defect.ts'
import { mayBeUsedWith } from '#contract/yard/may-be-used.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { severityLabels } from '#src/domain/severity-words.ts'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { ReasonDialog } from '#src/ui/overlays/reason-dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { wasBefore } from './act-words.ts'
import { type Severity, trailerDefectsQuery, useDefectAct } from './defect-data.ts'

type Props = { defect: Defect; level: Severity; onClose: () => void }

const empty = { reason: '' }

export function LowerSeverity({ defect, level, onClose }: Props) {
  const { uuid, title, severity } = defect
  const subject = `lower-severity:${uuid}`
  const draft = useDraft(subject, empty)
  const { data } = useQuery(trailerDefectsQuery(defect.trailer.uuid))
  const mayBeUsed = data ? mayBeUsedWith(data.rows, { uuid, severity: level }) : null
  const act = useDefectAct()
  const note = draft.fields.reason.trim()

  function confirm() {
    const made = { act: crypto.randomUUID(), happened_at: new Date().toISOString() }
    act.mutate(
      {
        body: { uuid, ...made, severity: level, note },
        label: `${severityLabels[level]}: ‘${title}’`,
        shows: [wasBefore(defect, made.act)],
        takes: { drafts: [{ subject, fields: draft.fields, base: empty }] },
      },
      {
        onSuccess: (submitted) => {
          showSuccess(savedWords(submitted, 'Saved'))
          onClose()
        },
      },
    )
  }

  return (
    <ReasonDialog
      title={`${severityLabels[severity]} no more, but ${severityLabels[level].toLowerCase()}?`}
      action="Save"
      isPending={act.isPending}
      problem={act.error && sentenceOf(act.error, 'Your reason is kept here.')}
      onConfirm={confirm}
      onClose={onClose}
      label="Why is it less bad?"
      description={`${afterwards(mayBeUsed)}Your reason and your name stay in the history.`}
      maxLength={limits.notesLength}
      reason={draft.fields.reason}
      onChange={(reason) => void draft.change(() => ({ reason }))}
    />
  )
}

function afterwards(mayBeUsed: boolean | null): string {
  if (mayBeUsed === null) return ''
  return mayBeUsed ? 'The trailer may be used after this. ' : 'The trailer still can’t be used. '
}
