import { topDialog } from '#src/ui/overlays/open-dialogs.ts'
import { showError } from '#src/ui/overlays/toast.tsx'

/**
 * Keeps a scan from changing what stands behind an open dialog, and says so.
 * @returns whether one is open
 */
export function isDialogInTheWay(): boolean {
  if (!topDialog()) return false
  showError('Close the dialog first, then scan again.', 'dialog-in-the-way')
  return true
}
