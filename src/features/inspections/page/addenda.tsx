import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Inspection } from '#contract/yard/inspection.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { TextArea } from '#src/ui/forms/text-field.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import type { Addendum } from '../given-signature.ts'
import { inspectorWords } from '../result-words.ts'
import { useAddAddendum } from './use-add-addendum.ts'

type Props = { inspection: Inspection }

export function Addenda({ inspection }: Props) {
  const canEdit = useCan('edit')
  const addenda: readonly Addendum[] = inspection.addenda
  if (!canEdit && addenda.length === 0) return null
  return (
    <Section title="Addenda" count={addenda.length || undefined}>
      {addenda.length > 0 && (
        <ul className="inspection-addenda">
          {addenda.map((addendum) => (
            <li key={addendum.uuid}>
              <p>{addendum.text}</p>
              <small>
                <span>{`${inspectorWords(addendum.by)}, `}</span>
                <DateText date={addendum.happened_at} />
                <SendingChip of={addendum} />
              </small>
            </li>
          ))}
        </ul>
      )}
      {canEdit && <NewAddendum inspection={inspection} />}
    </Section>
  )
}

const nothing = { text: '' }

function NewAddendum({ inspection }: { inspection: Inspection }) {
  const subject = `addendum:${inspection.uuid}`
  const draft = useDraft(subject, nothing)
  const add = useAddAddendum(inspection)
  const [isEmpty, setEmpty] = useState(false)
  const { text } = draft.fields

  function save() {
    setEmpty(text.trim() === '')
    if (text.trim() === '') return
    const { fields } = draft
    const taken = { subject, fields, base: nothing }
    add.mutate(
      { text, draft: taken },
      {
        onSuccess: async (submitted) => {
          await draft.drop(fields)
          showSuccess(savedWords(submitted, 'The addendum is saved.'))
        },
      },
    )
  }

  return (
    <div className="inspection-addendum">
      <TextArea
        label="Add to it"
        description="A finished inspection can’t be changed. What you add stands below it, with your name."
        value={text}
        onChange={(typed) => void draft.change(() => ({ text: typed }))}
        maxLength={limits.notesLength}
        error={isEmpty && text.trim() === '' ? 'Required' : undefined}
      />
      {add.error && <Notice tone="danger">{sentenceOf(add.error, 'Nothing is lost.')}</Notice>}
      <div>
        <Button isPending={add.isPending} onPress={save}>
          Add
        </Button>
      </div>
    </div>
  )
}
