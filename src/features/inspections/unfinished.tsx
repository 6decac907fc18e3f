import { useState } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { onDevice } from '#src/offline/device/device-part.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { doneCount } from './form/done-count.ts'
import { type InspectionDraft, trailerOf } from './form/draft-subject.ts'
import './unfinished.css'

type Props = {
  drafts: readonly InspectionDraft[]
  /** Whether they are of several trailers, so that each names its own. */
  isOfAll?: boolean
}

export function Unfinished({ drafts, isOfAll = false }: Props) {
  const whose = useWhoseDevice()
  const [discarding, setDiscarding] = useState<InspectionDraft | null>(null)

  async function discard() {
    if (!discarding) return
    const { subject } = discarding
    try {
      await onDevice(whose, (device, { dropDraft }) => dropDraft(device, subject))
    } catch (error) {
      showError(sentenceOf(error))
    }
    setDiscarding(null)
  }

  return (
    <>
      <ul className="unfinished">
        {drafts.map((draft) => (
          <li key={draft.subject}>
            <span>
              <strong>{`${draft.base.name}, unfinished`}</strong>
              {isOfAll && draft.base.title && <span translate="no">{draft.base.title}</span>}
              <small>
                <span>{`${doneCount(draft.fields)} of ${draft.base.items} · `}</span>
                <DateText date={draft.changedAt} />
              </small>
            </span>
            <span className="unfinished-actions">
              <Button variant="quiet" onPress={() => setDiscarding(draft)}>
                Discard<span className="visually-hidden"> {draft.base.name}</span>
              </Button>
              <LinkButton
                href={`/trailer/${trailerOf(draft)}/inspect?checklist=${draft.base.checklist}`}
                variant="primary"
              >
                Continue<span className="visually-hidden"> {draft.base.name}</span>
              </LinkButton>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="Discard this inspection?"
        isOpen={discarding !== null}
        onClose={() => setDiscarding(null)}
        onConfirm={() => void discard()}
        confirmLabel="Discard"
        isDanger
      >
        <p>{`The answers, notes and photos of ‘${discarding?.base.name}’ so far will be lost.`}</p>
      </ConfirmDialog>
    </>
  )
}
