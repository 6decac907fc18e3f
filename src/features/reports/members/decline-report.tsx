import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useDraft } from '#src/offline/use-draft.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { TextArea } from '#src/ui/forms/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { type ShownReport, useDeclineReport } from './report-data.ts'

type Props = { report: ShownReport; onClose: () => void }

const empty = { reason: '' }

/** Closes a report with a reason, which whoever wrote it is told. */
export function DeclineReport({ report, onClose }: Props) {
  const subject = `decline-report:${report.uuid}`
  const draft = useDraft(subject, empty)
  const decline = useDeclineReport()
  const reason = draft.fields.reason.trim()

  function confirm() {
    if (reason === '') return
    decline.mutate(
      {
        body: { uuid: report.uuid, reason },
        takes: { drafts: [{ subject, fields: draft.fields, base: empty }] },
      },
      { onSuccess: onClose },
    )
  }

  return (
    <Dialog
      title="Decline this report"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={reason === ''}
            isPending={decline.isPending}
            onPress={confirm}
          >
            Decline
          </Button>
        </>
      }
    >
      <TextArea
        label="Why?"
        description="Whoever wrote the report reads this."
        isRequired
        maxLength={limits.reasonLength}
        value={draft.fields.reason}
        onChange={(typed) => draft.change(() => ({ reason: typed }))}
      />
      {decline.error && <Notice tone="danger">{sentenceOf(decline.error, 'Try again.')}</Notice>}
    </Dialog>
  )
}
