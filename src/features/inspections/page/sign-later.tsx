import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Inspection } from '#contract/yard/inspection.ts'
import { type Item, missingAt, noAnswer } from '#contract/yard/inspection-rules.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { SignaturePad } from '../form/signature-pad.tsx'
import { useAddAddendum } from './use-add-addendum.ts'

type Props = { inspection: Inspection; item: Item; signer: string; onClose: () => void }
type Fields = { signature: { name: string; path: string } | null }

const empty: Fields = { signature: null }

export function SignLater({ inspection, item, signer, onClose }: Props) {
  const subject = `sign:${inspection.uuid}:${item.id}`
  const draft = useDraft<Fields>(subject, empty)
  const add = useAddAddendum(inspection)
  const [isAsked, setAsked] = useState(false)
  const { signature } = draft.fields
  const missing = missingAt({ ...item, required: true }, { ...noAnswer, signature })

  function sign() {
    setAsked(true)
    if (!signature || missing.length > 0) return
    const name = signature.name.trim().slice(0, limits.nameLength)
    const { fields } = draft
    add.mutate(
      {
        text: `${item.title}: signed by ${name}`,
        signature: { item: item.id, name, path: signature.path },
        draft: { subject, fields, base: empty },
      },
      {
        onSuccess: async (submitted) => {
          await draft.drop(fields)
          showSuccess(savedWords(submitted, 'Signed'))
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={`Sign: ${item.title}`}
      action="Save the signature"
      isPending={add.isPending}
      problem={add.error && sentenceOf(add.error, 'Nothing is lost.')}
      onConfirm={sign}
      onClose={onClose}
    >
      <SignaturePad
        {...{ title: item.title, signature, signer, isOwn: false }}
        onChange={(signed) => void draft.change(() => ({ signature: signed }))}
      />
      {isAsked && missing.length > 0 && (
        <Notice tone="danger">
          {missing.includes('name') ? 'Write the name of who signs.' : 'Sign in the box.'}
        </Notice>
      )}
    </FormDialog>
  )
}
