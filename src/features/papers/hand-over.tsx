import { type ComponentType, useRef, useState } from 'react'
import type { Sent } from '#contract/calls.ts'
import { dateText } from '#contract/dates/date-text.ts'
import { handoverDates } from '#contract/dates/handover-dates.ts'
import { limits } from '#contract/limits.ts'
import { localDay } from '#contract/local-day.ts'
import { pathProblem } from '#contract/yard/signature.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { dateRecord, refusedDateWords } from '#src/domain/date-change.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { submitWith } from '#src/offline/outbox/submit.ts'
import { TextArea } from '#src/ui/forms/text-field.tsx'
import { AddDialog } from '#src/ui/overlays/add-dialog.tsx'
import { showInfo, showSuccess } from '#src/ui/overlays/toast.tsx'
import { saveFile } from '#src/ui/values/save-file.ts'
import { makePaper, type PaperAsked } from './make-paper.ts'
import { handedOverWords, photosLeftWords } from './paper-words.ts'

type Signature = { name: string; path: string }

type Draft = { name: string; note: string }

const empty: Draft = { name: '', note: '' }

/** A name with a drawn signature. */
type SignatureField = ComponentType<{
  title: string
  signature: Signature | null
  signer: string
  isOwn: boolean
  onChange: (signature: Signature | null) => void
}>

type Props = Omit<PaperAsked, 'receipt'> & { SignatureField: SignatureField; onClose: () => void }

/** Hands a trailer over: whoever takes it signs, and the paper is kept in the logbook and saved. */
export function HandOverDialog({ SignatureField, onClose, ...asked }: Props) {
  const { trailer } = asked
  // Listed among what is not saved as an entry of its logbook.
  const subject = `log:${trailer.uuid}:handover`
  const draft = useDraft<Draft>(subject, empty)
  const { fields } = draft
  // Who signs has read what stands above: it is kept for no other day, and for no other words.
  const [path, setPath] = useState('')
  const [problem, setProblem] = useState('')
  const handOver = useHandOver(asked, subject)

  function change(values: Partial<Draft>, signed = '') {
    setProblem(path && !signed && values.note !== undefined ? 'Other words: sign again.' : '')
    setPath(signed)
    void draft.change((now) => ({ ...now, ...values }))
  }

  async function add() {
    const signed = { ...fields, path }
    const found = signatureProblem(signed)
    setProblem(found)
    if (found) return
    handOver.mutate(signed, {
      onSuccess: async () => (await draft.drop(fields)) || onClose(),
    })
  }

  const failed = handOver.error && sentenceOf(handOver.error, 'Nothing is lost: try again.')
  const form = {
    clear: draft.isRestored ? () => void draft.drop() : null,
    add,
    isPending: handOver.isPending,
    problem: failed || problem || undefined,
  }
  return (
    <AddDialog
      title={`Hand Over ${trailerTitle(trailer)}`}
      action="Hand Over"
      {...{ form, onClose }}
    >
      <p>
        A PDF is made of what visitors see of this trailer, with the serials of its parts and its
        photos. It is kept in the logbook, and saved on this device.
      </p>
      <TextArea
        label="What comes along, or is still to be done (optional)"
        value={fields.note}
        onChange={(note) => change({ note })}
        maxLength={limits.reasonLength}
      />
      <Dates {...datesOf(asked)} />
      <h3>Who takes it over</h3>
      <SignatureField
        title="Who takes it over"
        signature={{ name: fields.name, path }}
        signer=""
        isOwn={false}
        onChange={(signed) => change({ name: signed?.name ?? '' }, signed?.path)}
      />
    </AddDialog>
  )
}

const datesOf = ({ trailer, org }: Pick<PaperAsked, 'trailer' | 'org'>) =>
  handoverDates(
    org?.settings.dateKinds ?? [],
    { ...trailer, class: trailer.class?.uuid ?? null },
    localDay(new Date()),
  )

function Dates({ begun, kept }: ReturnType<typeof datesOf>) {
  const words = [
    ...begun.map(({ name, on }) => `${name} will be ${dateText(on)}.`),
    ...kept.map(({ name, on }) => `${name} is ${dateText(on)} already, and stays.`),
  ]
  return words.length > 0 && <p dir="auto">{words.join(' ')}</p>
}

function signatureProblem({ name, path }: Signature) {
  if (!name.trim()) return 'Whoever takes it over types their name.'
  return path ? pathProblem(path) : 'Whoever takes it over signs.'
}

function useHandOver(asked: Omit<PaperAsked, 'receipt'>, subject: string) {
  const device = useDevice()
  // A second try after a failure is the same paper and entry; other words are another one.
  const made = useRef(new Map<string, Awaited<ReturnType<typeof makeSigned>>>())
  return useChange({
    mutationFn: async (signed: Draft & Signature) => {
      const { path, ...fields } = signed
      const key = JSON.stringify(signed)
      const paper = made.current.get(key) ?? (await makeSigned(device, asked, { ...fields, path }))
      made.current.set(key, paper)
      const { file, ...entry } = paper
      const { body, begun } = entry
      const label = `Handover of ${trailerTitle(asked.trailer)}`
      const takes = { drafts: [{ subject, fields, base: empty }] }
      const change = { subject: body.uuid, label, files: [file], takes }
      const of = { trailer: asked.trailer.uuid, title: trailerTitle(asked.trailer), from: null }
      const dates = begun.map(({ on: to, ...kind }) => ({
        ...dateRecord({ ...of, ...kind, to }),
        needs: body.uuid,
      }))
      const submitted = await submitWith({ call: 'POST /log-entries', body, ...change }, dates)
      saveFile(new Blob([file.bytes], { type: file.type }), file.name)
      showSuccess(savedWords(submitted, [entry.said, photosLeftWords(entry.left)].join(' ').trim()))
      // Somebody set it meanwhile, or its kind is gone: the handover stands all the same.
      for (const words of refusedDateWords(begun, submitted.outcomes)) showInfo(words)
      return submitted
    },
    onSuccess: useRefetch('logbook', 'trailers', 'due', 'home'),
  })
}

async function makeSigned(
  device: DeviceDatabase,
  asked: Omit<PaperAsked, 'receipt'>,
  { name, path, note }: Draft & Signature,
) {
  const signedAt = new Date().toISOString()
  const receipt = { name: name.trim(), path, signedAt, note: note.trim() }
  const { bytes, name: fileName, left } = await makePaper(device, { ...asked, receipt })
  const upload = crypto.randomUUID()
  const { begun } = datesOf(asked)
  const body: Sent<'POST /log-entries'> = {
    ...{ uuid: crypto.randomUUID(), trailer: asked.trailer.uuid },
    ...{ kind: 'handover', files: [upload], access_level: 4 },
    ...{
      text: await handedOverWords(receipt, begun, bytes),
      happened_at: signedAt,
      device_at: signedAt,
    },
  }
  const file = { upload, name: fileName, type: 'application/pdf', size: bytes.length }
  return {
    ...{ body, begun, left, said: `Handed over to ${receipt.name}.` },
    file: { ...file, bytes: bytes.buffer },
  }
}
