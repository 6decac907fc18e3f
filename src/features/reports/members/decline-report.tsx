import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { ReasonDialog } from '#src/ui/overlays/reason-dialog.tsx'
import { type ShownReport, useDeclineReport } from './report-data.ts'

type Props = { report: ShownReport; onClose: () => void }

const empty = { reason: '' }

/** Declines a report with a reason, which the visitor reads. */
export function DeclineReport({ report, onClose }: Props) {
  const subject = `decline-report:${report.uuid}`
  const draft = useDraft(subject, empty)
  const decline = useDeclineReport()
  const reason = draft.fields.reason.trim()

  function confirm() {
    decline.mutate(
      {
        body: { uuid: report.uuid, reason },
        takes: { drafts: [{ subject, fields: draft.fields, base: empty }] },
      },
      { onSuccess: onClose },
    )
  }

  return (
    <ReasonDialog
      title="Decline this report"
      action="Decline"
      isPending={decline.isPending}
      problem={decline.error && sentenceOf(decline.error, 'Try again.')}
      onConfirm={confirm}
      onClose={onClose}
      label="Why?"
      description="The person who wrote the report will read this."
      maxLength={limits.reasonLength}
      reason={draft.fields.reason}
      onChange={(typed) => void draft.change(() => ({ reason: typed }))}
    />
  )
}
