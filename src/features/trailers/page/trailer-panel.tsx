import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Trailer } from '#contract/trailer.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { later } from '#src/ui/later.ts'
import { Section } from '#src/ui/page/page.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import { useHasDraft } from '../form/use-has-draft.ts'
import { DeleteTrailer } from './delete-trailer.tsx'
import { TrailerDetails } from './trailer-details.tsx'

const editor = later(() => import('./edit-trailer.tsx').then(({ EditTrailer }) => EditTrailer))

type Props = { trailer: Trailer; canEdit: boolean; onDeleted: (words: string) => void }

/** A trailer's own data: to read, and for those who may, to edit and delete. */
export function TrailerPanel({ trailer, canEdit, onDeleted }: Props) {
  const [isEditing, setEditing] = useHasDraft(trailer.uuid)
  const [isDeleting, setDeleting] = useState(false)
  const [wasEditing, setWasEditing] = useState(false)
  const EditTrailer = useWanted(editor, canEdit && isEditing, () => setEditing(false))

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
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden="true" />}
        onPress={() => setDeleting(true)}
      >
        Delete
      </Button>
      <Button
        icon={<Pencil aria-hidden="true" />}
        autoFocus={wasEditing}
        onPress={() => setEditing(true)}
      >
        Edit
      </Button>
    </div>
  )
  return (
    <Section title="Details" action={canEdit && actions}>
      <TrailerDetails trailer={trailer} />
      <DeleteTrailer
        trailer={trailer}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </Section>
  )
}
