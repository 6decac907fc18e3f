import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { TrailerPart } from '#contract/part.ts'
import { fieldProblems, sentenceOf } from '#src/api/api-error.ts'
import { trailerNames } from '#src/domain/trailer-title.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { TextArea, TextField } from '#src/ui/forms/text-field.tsx'
import { useDebounced } from '#src/ui/forms/use-debounced.ts'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { checkFitted, type FittedDraft, fittedDraftOf } from './as-fitted-draft.ts'
import { useChangeFitted } from './parts-changes.ts'
import { sameSerialQuery } from './parts-data.ts'
import './as-fitted.css'

type Props = { fitted: TrailerPart; onClose: () => void }

/** Says how a part is fitted to its trailer: how many, with which serial, where and when. */
export function AsFittedDialog({ fitted, onClose }: Props) {
  // What is typed is compared with what was there when the dialog opened.
  const [before] = useState(fitted)
  const [draft, setDraft] = useState(() => fittedDraftOf(fitted))
  const save = useChangeFitted(fitted.trailer)
  const { change, errors, isReady } = checkFitted(draft, before)
  const refused = save.error ? fieldProblems(save.error) : {}
  const field = (name: keyof FittedDraft) => ({
    value: draft[name],
    onChange: (value: string) => setDraft((now) => ({ ...now, [name]: value })),
    error: errors[name] ?? refused[name],
    autoComplete: 'off' as const,
  })

  function confirm() {
    if (Object.keys(change).length === 0) return onClose()
    save.mutate(
      { fitted: before, change },
      {
        onSuccess: (submitted) => {
          showSuccess(savedWords(submitted, `${before.part.model_number} saved`))
          onClose()
        },
        onError: () => showError('Unable to save changes'),
      },
    )
  }

  return (
    <FormDialog
      title={`As fitted: ${before.part.model_number}`}
      action="Save"
      isReady={isReady}
      isPending={save.isPending}
      problem={save.error ? sentenceOf(save.error, 'Nothing is lost: try again.') : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="as-fitted">
        <TextField label="Quantity" inputMode="numeric" {...field('quantity')} />
        <TextField label="Serial" mono isUpperCase {...field('serial')} />
        <SameSerial of={before} serial={draft.serial} />
        <TextField label="Batch" mono isUpperCase {...field('batch')} />
        <TextField label="Position" placeholder="Axle 2, left" {...field('position')} />
        <TextField label="Fitted on" type="date" {...field('fitted_on')} />
        <TextArea label="Notes" maxLength={limits.notesLength} {...field('notes')} />
      </div>
    </FormDialog>
  )
}

/** Says which other trailers carry this serial; it can be saved all the same. */
function SameSerial({ of, serial }: { of: TrailerPart; serial: string }) {
  const asked = useDebounced(serial.trim(), limits.searchDebounce)
  const { data = [] } = useQuery(sameSerialQuery(of.part.uuid, asked))
  const others = data.filter(({ uuid }) => uuid !== of.uuid)
  const [first] = others
  if (asked === '' || !first) return null
  const more = others.length > 1 ? ` and ${others.length - 1} more` : ''
  const where =
    first.trailer.uuid === of.trailer
      ? 'Another part of this trailer'
      : `${trailerNames(first.trailer)}${more}`
  return <Notice tone="warning">{`${where} has this serial too. It can be saved.`}</Notice>
}
