import { useState } from 'react'
import type { Named } from '#contract/lookup.ts'
import type { RegistryRecord } from '#contract/registry.ts'
import type { RegistryKind } from '#contract/registry-kinds.ts'
import { fieldProblems, sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { useLookup } from '#src/domain/use-lookup.ts'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { SearchPicker } from '#src/ui/forms/search-picker.tsx'
import { TextArea, TextField } from '#src/ui/forms/text-field.tsx'
import { DraftDialog } from '#src/ui/overlays/draft-dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { choicesQuery, useSaveRecord } from './registry-data.ts'
import {
  formValues,
  type RegistryField,
  registryFields,
  sentOf,
  type Values,
} from './registry-fields.ts'
import { oneOfKind } from './registry-words.ts'
import './registry-form.css'

type Props = {
  kind: RegistryKind
  /** null for a new one. */
  record: RegistryRecord | null
  onClose: () => void
}

/** Adds or changes a record; what is typed stays until it is saved or given up. */
export function RegistryForm({ kind, record, onClose }: Props) {
  const { draft, save, change, close, send } = useRecordForm({ kind, record, onClose })
  const { values, begun } = draft.fields
  const fields = registryFields[kind]
  const isReady = fields.every(({ key, isRequired }) => !isRequired || String(values[key]).trim())
  const problems = fieldProblems(save.error)
  const isAtField = fields.some(({ key }) => problems[key])
  const isChanged = JSON.stringify(values) !== JSON.stringify(begun)

  return (
    <DraftDialog
      title={`${record ? 'Edit' : 'Add'} ${oneOfKind[kind]}`}
      action={record ? 'Save' : 'Add'}
      className="registry-form"
      {...{ isReady, isChanged }}
      isRestored={draft.isRestored}
      isPending={save.isPending}
      problem={
        save.error && !isAtField ? sentenceOf(save.error, 'Nothing was changed.') : undefined
      }
      onSubmit={record && !isChanged ? close : send}
      onClose={close}
    >
      {fields.map((field, index) => (
        <FieldInput
          key={field.key}
          field={field}
          isFirst={index === 0}
          value={values[field.key] ?? null}
          error={problems[field.key]}
          onChange={(value) => change(field.key, value)}
        />
      ))}
    </DraftDialog>
  )
}

function useRecordForm({ kind, record, onClose }: Props) {
  const [shown] = useState(() => formValues(kind, record))
  // What a restored draft began with tells what somebody else changed since.
  const draft = useDraft(`registry:${kind}:${record?.uuid ?? 'new'}`, {
    values: shown,
    begun: shown,
  })
  const save = useSaveRecord()
  const keyFor = useAttemptKey()

  const change = (key: string, value: Values[string]) =>
    draft.change(({ values, begun }) => ({ values: { ...values, [key]: value }, begun }))

  async function close() {
    await draft.drop()
    onClose()
  }

  function send() {
    const { values, begun } = draft.fields
    const body = {
      ...sentOf(values),
      ...(record && { uuid: record.uuid, base: sentOf(begun) }),
    }
    save.mutate(
      { kind, body, key: keyFor(body, save.error) },
      {
        onSuccess: () => {
          showSuccess(record ? 'Saved.' : `${oneOfKind[kind]} added.`)
          return close()
        },
      },
    )
  }

  return { draft, save, change, close, send }
}

type FieldInputProps = {
  field: RegistryField
  isFirst: boolean
  value: Values[string]
  error: string | undefined
  onChange: (value: Values[string]) => void
}

function FieldInput({ field, isFirst, value, error, onChange }: FieldInputProps) {
  const { label, as, most, isRequired = false } = field
  if (as === 'yes') {
    return (
      <Checkbox isSelected={value === true} onChange={onChange}>
        {label}
      </Checkbox>
    )
  }
  if (as === 'category' || as === 'manufacturer') {
    const selected = typeof value === 'object' ? value : null
    return <RecordPicker {...{ label, error, selected }} kind={as} onSelect={onChange} />
  }
  const Text = as === 'line' ? TextField : TextArea
  return (
    <Text
      {...{ label, error, isRequired, onChange }}
      {...(most !== undefined && { maxLength: most })}
      autoFocus={isFirst}
      value={String(value ?? '')}
    />
  )
}

type RecordPickerProps = {
  label: string
  kind: 'category' | 'manufacturer'
  selected: Named | null
  error: string | undefined
  onSelect: (record: Named | null) => void
}

function RecordPicker({ kind, ...field }: RecordPickerProps) {
  const found = useLookup(choicesQuery(kind))
  return <SearchPicker {...field} {...found} emptyText={`No ${kind} of that name.`} />
}
