import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'

export function LeaveGuard({ isUploading }: { isUploading: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUploading && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUploading,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      title="Leave while files are uploading?"
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      confirmLabel="Leave"
    >
      <p>The upload stops here. The files wait on this device and go on when you come back.</p>
    </ConfirmDialog>
  )
}
