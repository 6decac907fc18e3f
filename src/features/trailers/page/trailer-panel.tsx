import type { Trailer } from '#contract/trailer.ts'
import { useCan } from '#src/domain/rights.tsx'
import { later } from '#src/ui/later.ts'
import { Section } from '#src/ui/page/page.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import { CustomerContact } from './customer-contact.tsx'
import { TrailerDetails } from './trailer-details.tsx'
import { TrailerSheet } from './trailer-sheet.tsx'

const editor = later(() => import('./edit-trailer.tsx').then(({ EditTrailer }) => EditTrailer))

type Props = {
  trailer: Trailer
  /** Lines of the sheet that the form does not ask for. */
  unasked: readonly string[] | undefined
  isEditing: boolean
  onEdited: () => void
}

export function TrailerPanel({ trailer, unasked, isEditing, onEdited }: Props) {
  const canEdit = useCan('edit')
  const EditTrailer = useWanted(editor, canEdit && isEditing, onEdited)
  if (canEdit && isEditing && EditTrailer) {
    return (
      <Section title="Edit Trailer">
        <EditTrailer trailer={trailer} unasked={unasked} onClose={onEdited} />
      </Section>
    )
  }
  return (
    <>
      <Section title="Details">
        <TrailerDetails trailer={trailer} />
        {trailer.customer && <CustomerContact customer={trailer.customer.uuid} />}
      </Section>
      <TrailerSheet sheet={trailer.sheet} />
    </>
  )
}
