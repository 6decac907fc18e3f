import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { TimelineMoment } from '#contract/yard/timeline.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { focusAfterDialog } from '#src/ui/overlays/focus-after-dialog.ts'
import { showInfo, showSuccess } from '#src/ui/overlays/toast.tsx'
import { useStrikeEntry } from './logbook-data.ts'
import { momentId } from './moment-item.tsx'
import { momentTitle } from './timeline-words.ts'

type Props = { moment: TimelineMoment; title: string; onClose: () => void }

export function StrikeEntry({ moment, title, onClose }: Props) {
  const strike = useStrikeEntry()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = reason.trim() === ''

  function confirm() {
    setAsked(true)
    if (isMissing || moment.what !== 'entry') return
    strike.mutate(
      { entry: moment.entry, reason: reason.trim(), title },
      {
        onSuccess: ({ submitted, taken, refused }) => {
          const said = ['Entry struck through', ...taken.map(({ name }) => `${name} taken away`)]
          showSuccess(savedWords(submitted, said.join(', ')))
          for (const words of refused) showInfo(words)
          onClose()
          focusAfterDialog(() => document.getElementById(momentId(moment)))
        },
      },
    )
  }

  return (
    <ConfirmDialog
      title={`Strike ‘${momentTitle(moment)}’ through?`}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel="Strike through"
      isDanger
      isPending={strike.isPending}
      error={strike.error ? sentenceOf(strike.error, 'Try again.') : undefined}
    >
      <p>It stays readable, with your reason. This cannot be undone.</p>
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        maxLength={limits.reasonLength}
        error={isAsked && isMissing ? 'Required' : undefined}
        isRequired
        autoFocus
      />
    </ConfirmDialog>
  )
}
