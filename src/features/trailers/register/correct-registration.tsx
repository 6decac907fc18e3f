import { useEffect, useState } from 'react'
import { ApiError, sentenceOf } from '#src/api/api-error.ts'
import { useOnePress } from '#src/api/use-change.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { correct } from '#src/offline/outbox/queue-actions.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { sheetTexts } from '../form/sheet-draft.ts'
import { type DraftBase, emptyBase, type TrailerDraft, trailerBody } from '../form/trailer-draft.ts'
import { TrailerForm } from '../form/trailer-form.tsx'
import { useTrailerDraft } from '../form/use-trailer-draft.ts'

type Props = {
  record: OutboxRecord
  vinPrefixes: readonly string[]
  /** Lines of the sheet that the form does not ask for. */
  unasked: readonly string[] | undefined
  onRegistered: (uuid: string) => void
  onCancel: () => void
}

/**
 * Corrects a registration that the server refused. It keeps its place in the queue, so that its photos and
 * parts follow it.
 */
export function CorrectRegistration(props: Props) {
  const { record, vinPrefixes, unasked, onRegistered, onCancel } = props
  const [begun] = useState(() => baseOfRecord(record))
  const [{ id, failure }, setTry] = useState({ id: record.id, failure: record.failure })
  const [isPending, setPending] = useState(false)
  const onePress = useOnePress()
  const device = useDevice()
  const form = useTrailerDraft(begun.uuid, begun)
  const { setErrors } = form

  // The server's messages are shown at their fields from the start.
  useEffect(() => setErrors(failure?.fields ?? {}), [failure, setErrors])

  async function save() {
    setPending(true)
    form.begin()
    const body = trailerBody(form.draft)
    try {
      const outcome = await correct(device, id, { body, label: `Register ${body.vin}` })
      if (outcome.state === 'refused') {
        form.giveUp()
        setTry(outcome)
        showError('Unable to save changes')
      } else await finish(outcome.state)
    } catch (error) {
      form.giveUp()
      reportError(error)
      showError('Unable to save changes')
    }
    setPending(false)
  }

  async function finish(state: 'sent' | 'waiting') {
    await form.made(begun.uuid)
    showSuccess(savedWords({ state }, 'Trailer registered'))
    onRegistered(begun.uuid)
  }

  async function cancel() {
    await form.finish()
    onCancel()
  }

  return (
    <TrailerForm
      form={form}
      vinPrefixes={vinPrefixes}
      unasked={unasked}
      label="Correct Registration"
      saveLabel="Send"
      isPending={isPending}
      problem={
        failure && <Notice tone="danger">{sentenceOf(new ApiError({ error: '', failure }))}</Notice>
      }
      failure={failure}
      onSave={() => void onePress(save)}
      onCancel={cancel}
    />
  )
}

function baseOfRecord({ body, subject }: OutboxRecord): DraftBase {
  const { fields } = emptyBase()
  const given = Object.entries(body).filter(([name]) => name in fields)
  // A registration's body has a draft's fields, some left out (contract/trailer.ts).
  const sheet = 'sheet' in body ? sheetTexts(body.sheet) : {}
  const filled = { ...fields, ...Object.fromEntries(given), ...sheet } as TrailerDraft
  return { uuid: subject, revision: null, fields: filled }
}
