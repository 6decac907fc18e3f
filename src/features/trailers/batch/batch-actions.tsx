import { BookOpenText, ChevronUp, NotebookPen, Tag, Trash2, User } from 'lucide-react'
import { useState } from 'react'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { later } from '#src/ui/later.ts'
import { MenuButton } from '#src/ui/overlays/menu-button.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import type { BatchAct } from './batch-dialog.tsx'
import './batch-actions.css'

const dialog = later(() => import('./batch-dialog.tsx').then(({ BatchDialog }) => BatchDialog))

const acts: { id: BatchAct; label: string; icon: React.ReactNode }[] = [
  { id: 'customer', label: 'Set Customer', icon: <User aria-hidden="true" /> },
  { id: 'class', label: 'Set Classification', icon: <Tag aria-hidden="true" /> },
  { id: 'manual', label: 'Set Manual', icon: <BookOpenText aria-hidden="true" /> },
  { id: 'notes', label: 'Write Notes', icon: <NotebookPen aria-hidden="true" /> },
  { id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden="true" /> },
]

type Props = {
  uuids: ReadonlySet<string>
  /** Whether this person brings deleted trailers back. */
  canRestore: boolean
  /** They were deleted: nothing more can be done with them. */
  onDeleted: () => void
}

/** What editors change of all chosen trailers at once. */
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
              <ChevronUp aria-hidden="true" />
            </span>
          }
          items={acts.map(({ id, label, icon }) => ({
            ...{ id, label, icon },
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
