import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callFailure, fieldProblems, sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { keepDraft } from '#src/offline/drafts/drafts.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import type { SubmitOutcome, Submitted } from '#src/offline/outbox/submitted.ts'
import { PhotoError } from '#src/offline/photos/photo-error.ts'
import { isRegistered } from '#src/offline/replica/is-registered.ts'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { emptyBase, isChanged, justMade, trailerBody } from '../form/trailer-draft.ts'
import { TrailerForm } from '../form/trailer-form.tsx'
import { type TrailerDraftState, useTrailerDraft } from '../form/use-trailer-draft.ts'
import { useRegisterTrailer } from '../trailer-changes.ts'
import { defaultOemQuery } from '../trailer-data.ts'
import { baseLike, copiesOf, type Model } from './build-like.ts'

type Props = {
  /** The key of the draft and of the photo. */
  subject: string
  vinPrefixes: readonly string[]
  /** Lines of the sheet that the form does not ask for. */
  unasked: readonly string[] | undefined
  /** The VIN that the form begins with, '' for none. */
  scannedVin: string
  /** @returns the link of a scan tag, which is sent behind the registration; null for none */
  link: ((uuid: string) => NewRecord) | null
  /** @param link the outcome of the link, null where there is none */
  onRegistered: (uuid: string, link: SubmitOutcome | null) => void
  /** Called where an earlier visit registered the trailer: what was typed since is an edit of it. */
  onFound: (uuid: string) => void
  /** The trailer that this one is built like. */
  model?: Model | undefined
  /** The date that the form begins with, '' for none. */
  manufactured?: string
  onCancel: () => void
}

/** Registers a new trailer; the form stays when the server refuses. */
export function RegisterTrailer(all: Props) {
  const { subject, vinPrefixes, unasked, scannedVin, ...props } = all
  const { model, manufactured = '' } = props
  const [begun] = useState(() => (model ? baseLike(model, manufactured) : emptyBase()))
  const form = useTrailerDraft(subject, begun)
  useFoundTrailer(form, props.onFound)
  useDefaultOem(form)
  useScannedVin(form, scannedVin)
  const register = useRegisterTrailer()
  const keyFor = useAttemptKey()
  // Until what comes next takes its place.
  const [isSaving, setSaving] = useState(false)
  const { uuid, revision } = form.base

  function save() {
    const body = { ...trailerBody(form.draft), uuid }
    const key = keyFor(body, register.error)
    const draft = { subject, fields: form.draft, base: form.base }
    form.begin()
    setSaving(true)
    const link = props.link?.(uuid) ?? null
    const copies = model ? copiesOf(model, uuid) : []
    register.mutate({ body, key, draft, copies, link }, { onSuccess: finish, onError: explain })
  }

  async function finish(submitted: Submitted & { last: SubmitOutcome | null }) {
    if (submitted.state === 'waiting') showInfo(savedWords(submitted, ''))
    await form.made(uuid)
    props.onRegistered(uuid, submitted.last)
  }

  function explain(error: Error) {
    form.giveUp()
    setSaving(false)
    form.setErrors(fieldProblems(error))
    showError('Unable to save changes')
  }

  async function cancel() {
    await form.finish()
    props.onCancel()
  }

  return (
    <TrailerForm
      form={form}
      vinPrefixes={vinPrefixes}
      unasked={unasked}
      label="Register Trailer"
      saveLabel="Create"
      isPending={isSaving || revision !== null}
      problem={register.error && <Problem error={register.error} />}
      failure={callFailure(register.error)}
      onSave={save}
      onCancel={cancel}
    />
  )
}

/** A page may end before the answer to its registration comes. */
function useFoundTrailer(form: TrailerDraftState, onFound: (uuid: string) => void) {
  const device = useDevice()
  const { restored } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, in what was left
  useEffect(() => {
    if (!restored) return
    const { base, draft } = form
    isRegistered(device, base.uuid).then(async (isThere) => {
      if (!isThere) return
      const left = { subject: base.uuid, fields: draft, base: { ...base, revision: justMade } }
      if (isChanged(draft, base.fields)) await keepDraft(device, left)
      await form.finish()
      onFound(base.uuid)
    }, noteFailedWrite)
  }, [device, restored])
}

/** A new registration begins with the manufacturer that the operator configured. */
function useDefaultOem({ base, isRead, restored, rebase }: TrailerDraftState) {
  const { data: oem } = useQuery(defaultOemQuery)
  const isFresh = isRead && !restored && base.fields.oem === null
  useEffect(() => {
    if (isFresh && oem) rebase({ ...base, fields: { ...base.fields, oem } })
  })
}

/** Fills in a scanned VIN, unless there is one already. */
function useScannedVin({ draft, isRead, change }: TrailerDraftState, vin: string) {
  const taken = useRef('')
  useEffect(() => {
    if (!isRead || taken.current === vin) return
    taken.current = vin
    if (draft.vin === '') change('vin', vin)
  })
}

function Problem({ error }: { error: Error }) {
  const isPhoto = error instanceof PhotoError
  return (
    <Notice tone="danger">
      {isPhoto ? error.message : sentenceOf(error, 'Nothing is lost: try again.')}
    </Notice>
  )
}
