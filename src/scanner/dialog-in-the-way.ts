import { topDialog } from '#src/ui/overlays/open-dialogs.ts'
import { showError } from '#src/ui/overlays/toast.tsx'

/**
 * Says that a dialog has to be closed before a scan, which would change the page behind it.
 * @returns whether a dialog is open
 */
export function isDialogInTheWay(): boolean {
  if (!topDialog()) return false
  showError('Close the dialog first, then scan again.', 'dialog-in-the-way')
  return true
}
