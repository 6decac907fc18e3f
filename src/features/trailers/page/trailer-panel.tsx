import type { Trailer } from '#contract/trailer.ts'
import { useCan } from '#src/domain/rights.tsx'
import { later } from '#src/ui/later.ts'
import { Section } from '#src/ui/page/page.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import { TrailerDetails } from './trailer-details.tsx'

const editor = later(() => import('./edit-trailer.tsx').then(({ EditTrailer }) => EditTrailer))

type Props = { trailer: Trailer; isEditing: boolean; onEdited: () => void }

export function TrailerPanel({ trailer, isEditing, onEdited }: Props) {
  const canEdit = useCan('edit')
  const EditTrailer = useWanted(editor, canEdit && isEditing, onEdited)
  if (canEdit && isEditing && EditTrailer) {
    return (
      <Section title="Edit Trailer">
        <EditTrailer trailer={trailer} onClose={onEdited} />
      </Section>
    )
  }
  return (
    <Section title="Details">
      <TrailerDetails trailer={trailer} />
    </Section>
  )
}
