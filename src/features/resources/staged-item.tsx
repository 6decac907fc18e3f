import { Pencil, X } from 'lucide-react'
import { memo, useState } from 'react'
import { useQueueState } from '#src/offline/outbox/use-queue-state.ts'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { FileIcon } from '#src/ui/values/file-icon.tsx'
import { fileKind, kindNames, sizeWords } from '#src/ui/values/file-kind.ts'
import { AccessLevelSelect } from './access-level-select.tsx'
import { StagedForm } from './staged-form.tsx'
import { endingOf, type StagedFile, type StagedRow } from './staged-row.ts'
import './staged-item.css'

type Props = {
  row: StagedRow
  /** Whether it was just added: its first field takes the focus. */
  isNew: boolean
  isDisabled: boolean
  onChange: (uuid: string, change: Partial<StagedRow>) => void
  onRemove: (row: StagedRow) => void
}

/** A row of a batch. Memoized: others change while they are sent. */
export const StagedItem = memo(function StagedItem(props: Props) {
  const { row, isNew, isDisabled } = props
  const part = useQueueState(({ progress }) => progress.get(row.file?.upload ?? ''))
  const [isToggled, setToggled] = useState(isNew)
  const name = row.name.trim() || 'New resource'
  const kind = row.file ? fileKind(row.file) : 'link'

  const change = (fields: Partial<StagedRow>) => props.onChange(row.uuid, fields)

  function toggle(isEditing: boolean) {
    setToggled(true)
    change({ isEditing })
  }

  return (
    <li className="staged-item" aria-label={name}>
      <span className="staged-item-icon">
        <FileIcon kind={kind} />
      </span>
      <div className="staged-item-text">
        <p className="staged-item-name" dir="auto">
          <span>{name}</span>
          <span className="text-muted">{endingOf(row)}</span>
        </p>
        <p className="staged-item-detail" dir="auto">
          {row.file ? fileWords(row.file, part) : row.url || kindNames[kind]}
        </p>
      </div>
      <div className="staged-item-buttons">
        {!row.isEditing && (
          <IconButton
            label={`Edit ${name}`}
            icon={<Pencil />}
            autoFocus={isToggled}
            isDisabled={isDisabled}
            onPress={() => toggle(true)}
          />
        )}
        <IconButton
          label={`Remove ${name}`}
          icon={<X />}
          isDisabled={isDisabled}
          onPress={() => props.onRemove(row)}
        />
      </div>
      {row.isEditing ? (
        <StagedForm
          row={row}
          isFocused={isToggled}
          isReadOnly={isDisabled}
          onChange={change}
          onDone={() => toggle(false)}
        />
      ) : (
        <div className="staged-item-level">
          <AccessLevelSelect
            name={name}
            level={row.access_level}
            isDisabled={isDisabled}
            onChange={(access_level) => change({ access_level })}
          />
        </div>
      )}
      {row.file?.mayTell && (
        <p className="staged-item-place">
          This file may tell where it was made, which can’t be removed. So it begins as ‘Only us’.
        </p>
      )}
      <p className="staged-item-refusal" role="alert">
        {row.refusal || row.file?.problem}
      </p>
    </li>
  )
})

function fileWords(file: StagedFile, part: number | undefined) {
  const kind = kindNames[fileKind(file)]
  if (file.isPreparing) return `${kind} · Getting it ready…`
  const words = `${kind} · ${sizeWords(file.size)}`
  if (file.isSent || file.problem) return words
  return `${words} · ${part ? `${Math.floor(part * 100)} % sent` : 'waiting'}`
}
