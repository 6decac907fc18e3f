import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { WhereaboutsPlace } from '#contract/yard/walk-states.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ChoiceButtons } from '#src/ui/forms/choice-buttons.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { useSayWhereabouts } from './walk-data.ts'
import { placeWords } from './walk-words.ts'

type Props = { walk: string; trailer: { uuid: string; vin: string }; onClose: () => void }

const choices = (['here', 'elsewhere', 'gone'] as const).map((id) => ({
  id,
  label: placeWords[id],
}))

export function WhereaboutsDialog({ walk, trailer: { uuid: trailer, vin }, onClose }: Props) {
  const say = useSayWhereabouts()
  const [place, setPlace] = useState<WhereaboutsPlace | null>(null)
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isNoteNeeded = place === 'elsewhere'
  const isNoteMissing = isNoteNeeded && note.trim() === ''

  function confirm(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (place === null || isNoteMissing) return
    say.mutate(
      { walk, trailer, place, note: note.trim(), vin },
      {
        onSuccess: (submitted) => {
          showSuccess(savedWords(submitted, `${vin} is settled`))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={`Where is ${vin}?`} isOpen onClose={onClose}>
      <form className="confirm-dialog" onSubmit={confirm} noValidate>
        <p>It then no longer counts as missing.</p>
        <ChoiceButtons
          label="It is"
          choices={choices}
          value={place === 'missing' ? null : place}
          onChange={setPlace}
          error={isAsked && place === null ? 'Required' : undefined}
        />
        <TextField
          label={isNoteNeeded ? 'Where' : 'Note'}
          value={note}
          onChange={setNote}
          maxLength={limits.reasonLength}
          error={isAsked && isNoteMissing ? 'Required' : undefined}
          isRequired={isNoteNeeded}
        />
        {say.error && <Notice tone="danger">{sentenceOf(say.error, 'Try again.')}</Notice>}
        <div className="dialog-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={say.isPending}>
            Settle
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
