import type { ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { Notice } from '../states/notice.tsx'
import { Dialog } from './dialog.tsx'
import './add-dialog.css'

type Props = {
  title: string
  /** The label of its button. */
  action: string
  form: {
    /** Null where there is no draft. */
    clear: (() => void) | null
    add: () => Promise<void>
    isPending: boolean
    problem: string | undefined
  }
  onClose: () => void
  children: ReactNode
}

/** A small form in a dialog, whose draft stays until it is added or cleared. */
export function AddDialog({ title, action, form, onClose, children }: Props) {
  return (
    <Dialog
      title={title}
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
            {action}
          </Button>
        </>
      }
    >
      <div className="add-dialog">
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        {children}
      </div>
    </Dialog>
  )
}
