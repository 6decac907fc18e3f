import { useState } from 'react'
import type { Trailer } from '#contract/trailer.ts'
import { ApiError, callFailure, fieldProblems, sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { withTypedSince } from '#src/offline/drafts/typed-since.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import type { Submitted } from '#src/offline/outbox/submitted.ts'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { draftBase, saveOf } from '../form/trailer-draft.ts'
import { TrailerForm } from '../form/trailer-form.tsx'
import { useTrailerDraft } from '../form/use-trailer-draft.ts'
import { useSaveTrailer } from '../trailer-changes.ts'
import { readConflict, SaveConflict } from './save-conflict.tsx'

type Props = { trailer: Trailer; unasked: readonly string[] | undefined; onClose: () => void }

/** Edits a trailer; the server merges what others saved meanwhile, or the form shows a conflict. */
export function EditTrailer({ trailer, unasked, onClose }: Props) {
  // The edit stays based on the trailer as it was when the edit began.
  const [begun] = useState(() => draftBase(trailer))
  const form = useTrailerDraft(trailer.uuid, begun)
  const save = useSaveTrailer()
  const keyFor = useAttemptKey()
  const [isClosing, setClosing] = useState(false)
  const conflict = readConflict(save.error)

  function submit() {
    const body = saveOf(form.draft, form.base)
    if (!body) return saved({ state: 'sent' })
    const key = keyFor(body, save.error)
    const draft = { subject: trailer.uuid, fields: form.draft, base: form.base }
    const change = { body, key, title: trailerTitle(trailer), draft }
    form.begin()
    save.mutate(change, { onSuccess: saved, onError: explain })
  }

  async function close() {
    setClosing(true)
    await form.finish()
    onClose()
  }

  function saved(submitted: Submitted) {
    const isMore = form.saved()
    showSuccess(withTypedSince(savedWords(submitted, 'Changes saved'), isMore))
    if (!isMore) close()
  }

  function explain(error: Error) {
    form.giveUp()
    form.setErrors(fieldProblems(error))
    showError('Unable to save changes')
    const theirs = readConflict(error)
    if (theirs) form.rebase(draftBase(theirs.trailer))
  }

  return (
    <TrailerForm
      form={form}
      vinPrefixes={null}
      unasked={unasked}
      label="Edit Trailer"
      isOpened
      saveLabel="Save"
      isPending={save.isPending || isClosing}
      problem={
        conflict ? (
          <SaveConflict conflict={conflict} form={form} onSettled={save.reset} />
        ) : (
          save.error && <Problem error={save.error} />
        )
      }
      failure={callFailure(save.error)}
      onSave={submit}
      onCancel={close}
    />
  )
}

function Problem({ error }: { error: Error }) {
  const gone = error instanceof ApiError && error.failure.code === 'archived'
  return (
    <Notice tone="danger">
      {`${sentenceOf(error, 'Nothing is lost: try again.')}${gone ? ' What you typed stays here until you cancel.' : ''}`}
    </Notice>
  )
}
