import { AddDialog } from '#src/ui/overlays/add-dialog.tsx'
import { EntryFields } from './entry-fields.tsx'
import { useEntryForm } from './use-entry-form.ts'

type Props = { trailer: string; title: string; onClose: () => void }

export function AddEntry({ trailer, title, onClose }: Props) {
  const form = useEntryForm({ trailer, title, onAdded: onClose })
  return (
    <AddDialog title="Add to the Logbook" action="Add Entry" {...{ form, onClose }}>
      <EntryFields form={form} />
    </AddDialog>
  )
}
