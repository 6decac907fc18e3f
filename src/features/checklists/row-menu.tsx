import { ArrowDown, ArrowUp, CopyPlus, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { MenuButton } from '#src/ui/overlays/menu-button.tsx'

type Props = {
  name: string
  isFirst: boolean
  isLast: boolean
  onEdit?: (() => void) | undefined
  onStep: (steps: -1 | 1) => void
  onDuplicate: (() => void) | undefined
  onRemove: () => void
}

/** The menu of a section or an item, which can be moved without dragging too. */
export function RowMenu({ name, isFirst, isLast, onEdit, onStep, onDuplicate, onRemove }: Props) {
  const entries = [
    onEdit && entry('edit', 'Edit', <Pencil aria-hidden="true" />, onEdit),
    !isFirst && entry('up', 'Move Up', <ArrowUp aria-hidden="true" />, () => onStep(-1)),
    !isLast && entry('down', 'Move Down', <ArrowDown aria-hidden="true" />, () => onStep(1)),
    onDuplicate && entry('copy', 'Duplicate', <CopyPlus aria-hidden="true" />, onDuplicate),
    entry('remove', 'Delete', <Trash2 aria-hidden="true" />, onRemove),
  ]
  return (
    <MenuButton
      label={`What to do with ${name}`}
      trigger={<EllipsisVertical aria-hidden="true" />}
      items={entries.filter((one) => typeof one === 'object')}
    />
  )
}

const entry = (id: string, label: string, icon: React.ReactNode, onAction: () => void) => ({
  ...{ id, label, icon, onAction },
})
