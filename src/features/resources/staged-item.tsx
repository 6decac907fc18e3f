import { Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { useQueueState } from '#src/offline/outbox/use-queue-state.ts'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { FileIcon } from '#src/ui/values/file-icon.tsx'
import { fileKind, kindNames, sizeWords } from '#src/ui/values/file-kind.ts'
import { AccessLevelSelect } from './access-level-select.tsx'
import { StagedForm } from './staged-form.tsx'
import type { StagedFile, StagedRow } from './staged-row.ts'
import './staged-item.css'

type Props = {
  row: StagedRow
  /** Whether it was added a moment ago: its first field then takes the focus. */
  isNew: boolean
  isDisabled: boolean
  onChange: (change: Partial<StagedRow>) => void
  onRemove: () => void
}

/** A row of a batch, to read or to edit. */
export function StagedItem({ row, isNew, isDisabled, onChange, onRemove }: Props) {
  const { progress } = useQueueState()
  const [isToggled, setToggled] = useState(isNew)
  const name = row.name.trim() || 'New resource'
  const kind = row.file ? fileKind(row.file) : 'link'

  function toggle(isEditing: boolean) {
    setToggled(true)
    onChange({ isEditing })
  }

  return (
    <li className="staged-item" aria-label={name}>
      <span className="staged-item-icon">
        <FileIcon kind={kind} />
      </span>
      <div className="staged-item-text">
        <p className="staged-item-name" dir="auto">
          {name}
        </p>
        <p className="staged-item-detail" dir="auto">
          {row.file
            ? `${kindNames[kind]} · ${sizeWords(row.file.size)}${sentWords(row.file, progress)}`
            : row.url || kindNames[kind]}
        </p>
      </div>
      <div className="staged-item-buttons">
        {!row.isEditing && (
          <IconButton
            label={`Edit ${name}`}
            icon={<Pencil aria-hidden="true" />}
            autoFocus={isToggled}
            isDisabled={isDisabled}
            onPress={() => toggle(true)}
          />
        )}
        <IconButton
          label={`Remove ${name}`}
          icon={<X aria-hidden="true" />}
          isDisabled={isDisabled}
          onPress={onRemove}
        />
      </div>
      {row.isEditing ? (
        <StagedForm
          row={row}
          isFocused={isToggled}
          isReadOnly={isDisabled}
          onChange={onChange}
          onDone={() => toggle(false)}
        />
      ) : (
        <div className="staged-item-level">
          <AccessLevelSelect
            name={name}
            level={row.access_level}
            isDisabled={isDisabled}
            onChange={(access_level) => onChange({ access_level })}
          />
        </div>
      )}
      <p className="staged-item-refusal" role="alert">
        {row.refusal}
      </p>
    </li>
  )
}

function sentWords({ isSent, upload }: StagedFile, progress: ReadonlyMap<string, number>) {
  if (isSent) return ''
  const part = progress.get(upload)
  return part ? ` · ${Math.floor(part * 100)} % sent` : ' · waiting'
}
