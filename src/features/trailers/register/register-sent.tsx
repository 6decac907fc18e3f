import { useState } from 'react'
import type { Named } from '#contract/lookup.ts'
import { callFailure, fieldProblems, sentenceOf } from '#src/api/api-error.ts'
import { showError } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { emptyBase, trailerBody } from '../form/trailer-draft.ts'
import { TrailerForm } from '../form/trailer-form.tsx'
import { useTrailerDraft } from '../form/use-trailer-draft.ts'

type Body = ReturnType<typeof trailerBody> & { uuid: string }

type Props = {
  /** The key of the draft. */
  subject: string
  /** What was sent of the trailer. */
  given: { vin: string; oem: Named | null; notes: string }
  vinPrefixes: readonly string[]
  /** Lines of the sheet that the form does not ask for. */
  unasked: readonly string[] | undefined
  isPending: boolean
  /** Why it could not be accepted, null where it was not tried. */
  error: Error | null
  /** @returns once it is registered */
  onAccept: (body: Body) => Promise<void>
  onCancel: () => void
}

/** The form of a trailer that somebody else sent: it is registered as it is corrected here. */
export function RegisterSent({ subject, given, isPending, error, onAccept, ...props }: Props) {
  const [begun] = useState(() => {
    const base = emptyBase()
    return { ...base, fields: { ...base.fields, ...given } }
  })
  const form = useTrailerDraft(subject, begun)

  async function save() {
    form.begin()
    try {
      await onAccept({ ...trailerBody(form.draft), uuid: form.base.uuid })
      await form.finish()
    } catch (problem) {
      form.giveUp()
      form.setErrors(fieldProblems(problem))
      showError(problem instanceof Error ? sentenceOf(problem) : 'Unable to save changes')
    }
  }

  return (
    <TrailerForm
      form={form}
      vinPrefixes={props.vinPrefixes}
      unasked={props.unasked}
      label="Registration"
      saveLabel="Accept and Register"
      isPending={isPending}
      problem={error && <Notice tone="danger">{sentenceOf(error, 'Try again.')}</Notice>}
      failure={callFailure(error)}
      onSave={() => void save()}
      onCancel={props.onCancel}
    />
  )
}
