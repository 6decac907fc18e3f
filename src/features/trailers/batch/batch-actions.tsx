import {
  BookOpenText,
  ChevronUp,
  NotebookPen,
  PenLine,
  Ruler,
  Tag,
  Trash2,
  User,
} from 'lucide-react'
import { useState } from 'react'
import { fieldLabels, trailerFieldNames, trailerFieldRow } from '#contract/trailer/fields.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { later } from '#src/ui/later.ts'
import { MenuButton } from '#src/ui/overlays/menu-button.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import type { BatchAct } from './batch-dialog.tsx'
import type { BatchField } from './plan-batch.ts'
import './batch-actions.css'

const dialog = later(() => import('./batch-dialog.tsx').then(({ BatchDialog }) => BatchDialog))

const fields = trailerFieldNames.filter((name) => trailerFieldRow(name).inBatch) as BatchField[]

/** Acts with a label or an icon of their own. */
const looks: { [Act in BatchAct]?: { label?: string; icon: React.ReactNode } } = {
  customer: { icon: <User /> },
  class: { label: 'Set Classification', icon: <Tag /> },
  manual: { icon: <BookOpenText /> },
  notes: { label: 'Write Notes', icon: <NotebookPen /> },
}
const acts: { id: BatchAct; label: string; icon: React.ReactNode }[] = [
  ...fields.map((id) => ({ id, label: `Set ${fieldLabels[id]}`, icon: <PenLine />, ...looks[id] })),
  { id: 'sheet', label: 'Set Specification', icon: <Ruler /> },
  { id: 'delete', label: 'Delete', icon: <Trash2 /> },
]

type Props = {
  uuids: ReadonlySet<string>
  canRestore: boolean
  /** Called once the trailers are deleted. */
  onDeleted: () => void
}

export function BatchActions({ uuids, canRestore, onDeleted }: Props) {
  const [act, setAct] = useState<BatchAct | null>(null)
  const Dialog = useWanted(dialog, act !== null, () => setAct(null))
  return (
    <>
      <div className="batch-menu">
        <MenuButton
          label={`Change ${trailersWords(uuids.size)}`}
          trigger={
            <span className="batch-trigger">
              Change
              <ChevronUp />
            </span>
          }
          items={acts.map(({ id, label, icon }) => ({
            id,
            label,
            icon,
            onAction: () => setAct(id),
          }))}
        />
      </div>
      {act && Dialog && (
        <Dialog
          act={act}
          uuids={uuids}
          canRestore={canRestore}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null)
            if (act === 'delete') onDeleted()
          }}
        />
      )}
    </>
  )
}
