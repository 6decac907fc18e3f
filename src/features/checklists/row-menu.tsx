import { ArrowDown, ArrowUp, CopyPlus, Pencil, Trash2 } from 'lucide-react'
import { MenuButton } from '#src/ui/overlays/menu-button.tsx'
import { moreTrigger } from '#src/ui/overlays/more-trigger.tsx'

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
    onEdit && entry('edit', 'Edit', <Pencil />, onEdit),
    !isFirst && entry('up', 'Move Up', <ArrowUp />, () => onStep(-1)),
    !isLast && entry('down', 'Move Down', <ArrowDown />, () => onStep(1)),
    onDuplicate && entry('copy', 'Duplicate', <CopyPlus />, onDuplicate),
    entry('remove', 'Delete', <Trash2 />, onRemove),
  ]
  return (
    <MenuButton
      label={`More for ${name}`}
      trigger={moreTrigger}
      items={entries.filter((one) => typeof one === 'object')}
    />
  )
}

const entry = (id: string, label: string, icon: React.ReactNode, onAction: () => void) => ({
  id,
  label,
  icon,
  onAction,
})
