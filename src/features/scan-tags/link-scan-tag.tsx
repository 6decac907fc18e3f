import { useState } from 'react'
import type { AccessKey } from '#contract/scan-tag.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/attempt-key.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { showSuccess } from '#src/ui/toast.tsx'
import { playLinkedSound } from './linked-sound.ts'
import { useLinkTag } from './scan-tag-data.ts'
import { UnlinkedTagPicker } from './unlinked-tag-picker.tsx'

type Props = { trailer: string; title: string; isOpen: boolean; onClose: () => void }

/** Picks a scan tag, asks once more, and links it for good. */
export function LinkScanTag({ trailer, title, isOpen, onClose }: Props) {
  const [tag, setTag] = useState<AccessKey | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const link = useLinkTag(trailer)
  const keyFor = useAttemptKey()

  function confirm() {
    if (!tag) return
    const accessKey = tag.uuid
    const key = keyFor({ trailer, accessKey }, link.error)
    link.mutate({ accessKey, key }, { onSuccess: celebrate, onError: () => setConfirming(false) })
  }

  function celebrate() {
    playLinkedSound()
    showSuccess(`Scan tag ${tag?.serial} linked`)
    close()
  }

  function close() {
    setTag(null)
    setConfirming(false)
    link.reset()
    onClose()
  }

  return (
    <>
      <Dialog
        title="Link Scan Tag"
        isOpen={isOpen && !isConfirming}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" isDisabled={!tag} onPress={() => setConfirming(true)}>
              Link
            </Button>
          </>
        }
      >
        <UnlinkedTagPicker
          selected={tag}
          onSelect={(chosen) => {
            link.reset()
            setTag(chosen)
          }}
          error={link.error ? sentenceOf(link.error, 'Try again.') : undefined}
        />
      </Dialog>
      <ConfirmDialog
        title={`Link ${tag?.serial ?? ''}?`}
        isOpen={isOpen && isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        confirmLabel="Link Scan Tag"
        isPending={link.isPending}
      >
        <p>
          {tag?.serial} is activated for {title}. Once linked it cannot be unlinked without
          contacting support.
        </p>
      </ConfirmDialog>
    </>
  )
}
