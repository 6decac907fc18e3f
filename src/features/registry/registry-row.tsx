import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Merge, Siren } from 'lucide-react'
import { fieldName } from '#contract/field-conditions.ts'
import type { RegistryRecord } from '#contract/registry.ts'
import type { RegistryKind } from '#contract/registry-kinds.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { MenuButton } from '#src/ui/overlays/menu-button.tsx'
import { moreTrigger } from '#src/ui/overlays/more-trigger.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { aboutWords, partsWords, usesWords } from './registry-words.ts'

type Props = {
  kind: RegistryKind
  record: RegistryRecord
  onEdit: () => void
  onMerge: () => void
  onUnmerge: () => void
  onRetire: (isRetired: boolean) => void
}

export function RegistryRow(props: Props) {
  const { kind, record } = props
  const { name, own, retired, merged, uses, parts = 0 } = record
  const about = aboutWords(record)
  const where = listWith(kind, record)
  return (
    <li className="registry-row" data-retired={retired || undefined}>
      <div className="registry-row-words">
        <p className="registry-row-name">
          <strong dir="auto" translate={kind === 'part' ? 'no' : undefined}>
            {name}
          </strong>
          {merged && <Chip>{`Merged into ${merged.name}`}</Chip>}
          {retired && !merged && <Chip>Retired</Chip>}
          {!own && <Chip>Comes with Drawbar</Chip>}
        </p>
        {about && (
          <p className="registry-row-about" dir="auto">
            {about}
          </p>
        )}
      </div>
      <p className="registry-row-uses">
        {where && uses > 0 ? (
          <Link to="/trailers" search={{ where }}>
            {usesWords(kind, uses)}
          </Link>
        ) : (
          !parts && !merged && <span className="text-muted">{usesWords(kind, uses)}</span>
        )}
        {parts > 0 && <span className="text-muted">{partsWords(parts)}</span>}
      </p>
      <Acts {...props} />
    </li>
  )
}

function Acts({ kind, record, onEdit, onMerge, onUnmerge, onRetire }: Props) {
  const { uuid, name, own, retired, merged } = record
  if (merged) {
    return (
      <div className="registry-row-acts">
        <Button variant="quiet" onPress={onUnmerge} aria-label={`Undo the merging of ${name}`}>
          Undo merging
        </Button>
      </div>
    )
  }
  const retire = {
    id: 'retire',
    label: retired ? 'Restore' : 'Retire',
    icon: retired ? <ArchiveRestore /> : <Archive />,
    onAction: () => onRetire(!retired),
  }
  const recall = {
    ...{ id: 'recall', label: 'Recall…', icon: <Siren /> },
    href: `/recalls?opens=${uuid}`,
  }
  const more = kind === 'part' ? [recall] : []
  const merge = { id: 'merge', label: 'Merge into…', icon: <Merge />, onAction: onMerge }
  return (
    <div className="registry-row-acts">
      {own && (
        <Button variant="quiet" onPress={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
      )}
      <MenuButton
        label={`More for ${name}`}
        trigger={moreTrigger}
        items={own ? [...more, merge, retire] : [...more, retire]}
      />
    </div>
  )
}

/** The list's filter that finds the trailers with a record. */
function listWith(kind: RegistryKind, { uuid }: RegistryRecord): string | null {
  switch (kind) {
    case 'manufacturer':
      return fieldName({ field: 'oem', is: uuid })
    case 'class':
      return fieldName({ field: 'class', is: uuid })
    case 'customer':
      return fieldName({ field: 'customer', is: uuid })
    case 'part':
      return fieldName({ field: 'part', carried: uuid })
    case 'category':
      return null
  }
}
