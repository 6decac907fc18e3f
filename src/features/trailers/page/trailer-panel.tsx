import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Trailer } from '#contract/trailer.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { later } from '#src/ui/later.ts'
import { Section } from '#src/ui/page/page.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import { useHasTrailerDraft } from '../form/use-has-draft.ts'
import { TrailerDetails } from './trailer-details.tsx'

const editor = later(() => import('./edit-trailer.tsx').then(({ EditTrailer }) => EditTrailer))

const question = later(() =>
  import('./delete-trailer.tsx').then(({ DeleteTrailer }) => DeleteTrailer),
)

type Props = { trailer: Trailer; canRestore: boolean; onDeleted: () => void }

export function TrailerPanel({ trailer, canRestore, onDeleted }: Props) {
  const canEdit = useCan('edit')
  const [isEditing, setEditing] = useHasTrailerDraft(trailer.uuid)
  const [isDeleting, setDeleting] = useState(false)
  const [wasEditing, setWasEditing] = useState(false)
  const EditTrailer = useWanted(editor, canEdit && isEditing, () => setEditing(false))
  const DeleteTrailer = useWanted(question, canEdit && isDeleting, () => setDeleting(false))

  function close() {
    setWasEditing(true)
    setEditing(false)
  }

  if (canEdit && isEditing && EditTrailer) {
    return (
      <Section title="Edit Trailer">
        <EditTrailer trailer={trailer} onClose={close} />
      </Section>
    )
  }
  const actions = (
    <div className="page-actions">
      <Button variant="quiet" icon={<Trash2 />} onPress={() => setDeleting(true)}>
        Delete
      </Button>
      <Button icon={<Pencil />} autoFocus={wasEditing} onPress={() => setEditing(true)}>
        Edit
      </Button>
    </div>
  )
  return (
    <Section title="Details" action={canEdit && actions}>
      <TrailerDetails trailer={trailer} />
      {DeleteTrailer && (
        <DeleteTrailer
          trailer={trailer}
          canRestore={canRestore}
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </Section>
  )
}
