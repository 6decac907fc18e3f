import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, CopyPlus, Download, Pencil } from 'lucide-react'
import type { Checklist } from '#contract/yard/checklist.ts'
import { MenuButton } from '#src/ui/overlays/menu-button.tsx'
import { moreTrigger } from '#src/ui/overlays/more-trigger.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { classWords, countWords, intervalWords } from './checklist-words.ts'
import { itemCount } from './edited-checklist.ts'
import type { UnsavedChecklist } from './use-checklist-draft.ts'

type Props = {
  checklist: Checklist
  /** Names of classes, by uuid. */
  names: ReadonlyMap<string, string>
  isUnsaved: boolean
  onEdit: () => void
  onCopy: () => void
  onExport: () => void
  onRetire: (isRetired: boolean) => void
}

export function ChecklistRow(props: Props) {
  const { checklist, names, isUnsaved, onEdit, onCopy, onExport, onRetire } = props
  const { uuid, name, classes, interval_days, version, sections, retired_at } = checklist
  const isRetired = retired_at !== null
  return (
    <li className="checklist-row" data-retired={isRetired || undefined}>
      <div className="checklist-row-name">
        <Link to="/settings/checklists/$uuid" params={{ uuid }} dir="auto">
          {name}
        </Link>
        {isRetired && <Chip>Retired</Chip>}
        {isUnsaved && <Chip tone="warning">Not saved</Chip>}
      </div>
      <p className="checklist-row-about">
        <span>{classWords(classes, names)}</span>
        <span>{intervalWords(interval_days)}</span>
        <span>{countWords(itemCount(sections), 'item')}</span>
        <span>{`Version ${version}`}</span>
      </p>
      <MenuButton
        label={`More for ${name}`}
        trigger={moreTrigger}
        items={[
          { id: 'edit', label: 'Edit', icon: <Pencil />, onAction: onEdit },
          { id: 'copy', label: 'Copy', icon: <CopyPlus />, onAction: onCopy },
          {
            id: 'export',
            label: 'Export as a File',
            icon: <Download />,
            onAction: onExport,
          },
          {
            id: 'retire',
            label: isRetired ? 'Restore' : 'Retire',
            icon: isRetired ? <ArchiveRestore /> : <Archive />,
            onAction: () => onRetire(!isRetired),
          },
        ]}
      />
    </li>
  )
}

/** A checklist that was begun on this device and is not saved. */
export function UnsavedRow({ unsaved: { uuid, name } }: { unsaved: UnsavedChecklist }) {
  return (
    <li className="checklist-row">
      <div className="checklist-row-name">
        <Link to="/settings/checklists/$uuid" params={{ uuid }} dir="auto">
          {name.trim() || 'New Checklist'}
        </Link>
        <Chip tone="warning">Not saved</Chip>
      </div>
      <p className="checklist-row-about">Begun on this device</p>
    </li>
  )
}
