import { useDevice } from '#src/offline/device/device.tsx'
import { letAllGo } from '#src/offline/files/keep.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { useKeepAction } from './use-keep-action.ts'

export function LetAllGo({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const device = useDevice()
  const { run, isPending } = useKeepAction()
  return (
    <ConfirmDialog
      title="Let everything go"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => run(() => letAllGo(device)).then(onClose)}
      confirmLabel="Let everything go"
      isPending={isPending}
      isDanger
    >
      <p>
        All kept photos and documents are removed from this device. The server keeps them; without a
        connection they no longer open here.
      </p>
    </ConfirmDialog>
  )
}
