import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Recall } from '#contract/recall/recall.ts'
import { compareSerials } from '#contract/recall/serial-order.ts'
import { fieldProblems, sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { useLookup } from '#src/domain/use-lookup.ts'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { SearchPicker } from '#src/ui/forms/search-picker.tsx'
import { TextArea, TextField } from '#src/ui/forms/text-field.tsx'
import { DraftDialog } from '#src/ui/overlays/draft-dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { emptyRecall, type RecallDraft, recallDraft, sentRecall } from './recall-draft.ts'
import { partChoicesQuery, useSaveRecall } from './recalls-data.ts'

type Props = {
  /** The part of a new recall; '' where it is chosen here. */
  part: string
  /** null for a new one. */
  recall: Recall | null
  onClose: () => void
  onSaved: (uuid: string) => void
}

/** Opens or changes a recall; what is typed stays until it is saved or given up. */
export function RecallForm(props: Props) {
  const { recall } = props
  const { fields, change, isRestored, isReady, isChanged, save, send, close } = useRecallForm(props)
  const problems = { ...fieldProblems(save.error), ...rangeProblems(fields) }

  return (
    <DraftDialog
      title={recall ? 'Edit Recall' : 'Open Recall'}
      size="large"
      action={recall ? 'Save' : 'Open'}
      className="recall-form"
      {...{ isReady, isChanged, isRestored }}
      isPending={save.isPending}
      problem={
        save.error && Object.keys(problems).length === 0
          ? sentenceOf(save.error, 'Nothing was changed.')
          : undefined
      }
      onSubmit={() => Object.keys(rangeProblems(fields)).length === 0 && send()}
      onClose={close}
    >
      <PartField {...{ fields, change, problem: problems.part }} />
      <TextField
        label="Title"
        value={fields.title}
        onChange={(title) => change({ title })}
        maxLength={limits.nameLength}
        error={problems.title}
        isRequired
        autoFocus
      />
      <TextArea
        label="What has to be done, for your staff"
        value={fields.text}
        onChange={(text) => change({ text })}
        maxLength={limits.notesLength}
      />
      <Limits {...{ fields, change, problems }} />
      <Visitors {...{ fields, change }} />
    </DraftDialog>
  )
}

type FieldsProps = { fields: RecallDraft; change: (values: Partial<RecallDraft>) => void }

function PartField({ fields, change, problem }: FieldsProps & { problem: string | undefined }) {
  const found = useLookup(partChoicesQuery)
  return (
    <SearchPicker
      label="Part"
      {...found}
      selected={fields.part}
      onSelect={(part) => change({ part })}
      error={problem}
      isRequired
      emptyText="No part of that name."
    />
  )
}

type LimitsProps = FieldsProps & { problems: Partial<Record<string, string>> }

function Limits({ fields, change, problems }: LimitsProps) {
  const line = (name: 'serial_from' | 'serial_to' | 'fitted_from' | 'fitted_to', label: string) => (
    <TextField
      label={label}
      value={fields[name]}
      onChange={(typed) => change({ [name]: typed })}
      error={problems[name]}
      {...(name.startsWith('fitted')
        ? { type: 'date' }
        : { mono: true, maxLength: limits.fittedTextLength })}
    />
  )
  return (
    <fieldset className="recall-limits">
      <legend>Which of them</legend>
      <p className="text-muted">
        Leave all empty for every one. A serial in the range or one of the batches is enough; the
        days limit both. What has no serial, batch or day recorded is listed to be looked at.
      </p>
      <div className="recall-pair">
        {line('serial_from', 'First serial')}
        {line('serial_to', 'Last serial')}
      </div>
      <TextField
        label="Batches, with commas between them"
        value={fields.batches}
        onChange={(batches) => change({ batches })}
        error={Object.entries(problems).find(([name]) => name.startsWith('batches'))?.[1]}
      />
      <div className="recall-pair">
        {line('fitted_from', 'Fitted from')}
        {line('fitted_to', 'Fitted until')}
      </div>
    </fieldset>
  )
}

const Visitors = ({ fields, change }: FieldsProps) => (
  <>
    <Checkbox isSelected={fields.public} onChange={(isPublic) => change({ public: isPublic })}>
      Tell visitors who scan the plate
    </Checkbox>
    {fields.public && (
      <TextArea
        label="What visitors are told"
        value={fields.public_text}
        onChange={(text) => change({ public_text: text })}
        maxLength={limits.notesLength}
      />
    )}
  </>
)

/** What would be refused, said while it is typed. */
function rangeProblems(fields: RecallDraft): Partial<Record<string, string>> {
  const { serial_from: from, serial_to: to, fitted_from, fitted_to } = fields
  return {
    ...(from.trim() &&
      to.trim() &&
      compareSerials(from, to) > 0 && { serial_to: `This comes before ${from}` }),
    ...(fitted_from &&
      fitted_to &&
      fitted_to < fitted_from && { fitted_to: 'The last day is before the first' }),
  }
}

function useRecallForm({ part, recall, onClose, onSaved }: Props) {
  const { data: parts = [] } = useQuery(partChoicesQuery(''))
  const known = parts.find(({ uuid }) => uuid === part) ?? null
  const [shown] = useState(() => (recall ? recallDraft(recall) : emptyRecall))
  // What a restored draft began with tells what somebody else changed since.
  const draft = useDraft(`recall-of:${recall?.uuid ?? `new:${part}`}`, {
    values: shown,
    begun: shown,
  })
  const { values, begun } = draft.fields
  const save = useSaveRecall()
  const keyFor = useAttemptKey()
  // Of a part that was come from, the name follows.
  const chosen = values.part ?? (part ? (known ?? { uuid: part, name: 'This part' }) : null)
  const fields = { ...values, part: chosen }

  async function close() {
    await draft.drop()
    onClose()
  }

  function send() {
    const base = { ...sentRecall(begun) }
    const body = { ...sentRecall(fields), ...(recall && { uuid: recall.uuid, base }) }
    save.mutate(
      { body, key: keyFor(body, save.error) },
      {
        onSuccess: async ({ uuid }) => {
          showSuccess(recall ? 'Saved.' : 'The recall is open.')
          await draft.drop()
          onClose()
          onSaved(uuid)
        },
      },
    )
  }

  return {
    fields,
    change: (typed: Partial<RecallDraft>) =>
      void draft.change((now) => ({ ...now, values: { ...now.values, ...typed } })),
    isRestored: draft.isRestored,
    isReady: fields.part !== null && fields.title.trim() !== '',
    isChanged: JSON.stringify(values) !== JSON.stringify(begun),
    ...{ save, send, close },
  }
}
