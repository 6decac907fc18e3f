import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import type { OnOrganizationChanged } from './organization-data.ts'
import { useVinPrefixes, type VinPrefixList } from './use-vin-prefixes.ts'
import './vin-prefix-form.css'

type Props = { saved: readonly string[]; onChanged: OnOrganizationChanged }

export function VinPrefixForm({ saved, onChanged }: Props) {
  const list = useVinPrefixes(saved, onChanged)
  const form = useRef<HTMLFormElement>(null)
  /** The selector of the element to focus after an entry was added or removed. */
  const next = useRef('')

  useEffect(() => {
    if (next.current) form.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = ''
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (list.problems.some(Boolean)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    } else if (list.isChanged) list.submit()
  }

  function add() {
    next.current = 'li:last-child input'
    list.add()
  }

  function remove(id: string, index: number) {
    next.current = `li:nth-child(${index + 1}) > button, .vin-prefix-actions > button`
    list.remove(id)
  }

  return (
    <form ref={form} className="vin-prefix-form" onSubmit={submit} noValidate>
      {list.isRestored && list.isChanged && (
        <Notice tone="info">This is what you typed last time. It was not saved yet.</Notice>
      )}
      <Entries list={list} onRemove={remove} />
      {list.error && (
        <Notice tone="danger">{sentenceOf(list.error, 'Nothing is lost: try again.')}</Notice>
      )}
      <Actions list={list} onAdd={add} />
    </form>
  )
}

type EntriesProps = { list: VinPrefixList; onRemove: (id: string, index: number) => void }

function Entries({ list, onRemove }: EntriesProps) {
  if (list.entries.length === 0) return <EmptyState title="List is empty.." />
  return (
    <ul className="vin-prefix-entries">
      {list.entries.map(({ id, text }, index) => (
        <li key={id}>
          <TextField
            isLabelHidden
            isCompact
            label={`VIN prefix ${index + 1}`}
            mono
            isUpperCase
            autoComplete="off"
            maxLength={limits.identifierLength}
            value={text}
            onChange={(typed) => list.edit(id, typed)}
            error={list.problems[index]}
          />
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Remove VIN prefix ${index + 1}`}
            onPress={() => onRemove(id, index)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Actions({ list, onAdd }: { list: VinPrefixList; onAdd: () => void }) {
  const { isFull, isChanged, isPending } = list
  return (
    <div className="vin-prefix-actions">
      <Button
        variant="quiet"
        icon={<Plus aria-hidden="true" />}
        isDisabled={isFull}
        onPress={onAdd}
      >
        Add
      </Button>
      {isChanged && (
        <Button onPress={list.undo} isDisabled={isPending}>
          Undo
        </Button>
      )}
      <Button type="submit" variant="primary" isDisabled={!isChanged} isPending={isPending}>
        Save
      </Button>
    </div>
  )
}
