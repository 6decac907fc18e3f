import { Button } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { EntryFields } from './entry-fields.tsx'
import { useEntryForm } from './use-entry-form.ts'
import './add-entry.css'

type Props = { trailer: string; title: string; onClose: () => void }

/** Writes into the logbook of a trailer; what is typed stays here until it is added or cleared. */
export function AddEntry({ trailer, title, onClose }: Props) {
  const form = useEntryForm({ trailer, title, onAdded: onClose })
  return (
    <Dialog
      title="Add to the Logbook"
      size="large"
      isOpen
      onClose={onClose}
      actions={
        <>
          {form.clear && (
            <Button variant="quiet" onPress={form.clear}>
              Clear
            </Button>
          )}
          <Button onPress={onClose}>Close</Button>
          <Button variant="primary" isPending={form.isPending} onPress={() => void form.add()}>
            Add Entry
          </Button>
        </>
      }
    >
      <div className="add-entry">
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        <EntryFields form={form} />
      </div>
    </Dialog>
  )
}
