import { UserX } from 'lucide-react'
import { useState } from 'react'
import type { SignedInUser } from '#contract/session.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { useKickUser } from './organization-data.ts'

export function KickUser({ user, onGone }: { user: SignedInUser; onGone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const kick = useKickUser()
  const keyFor = useAttemptKey()

  function confirm() {
    const body = { uuid: user.uuid }
    kick.mutate(
      { ...body, key: keyFor(body, kick.error) },
      { onSuccess: kicked, onError: () => showError('Unable to kick user') },
    )
  }

  function kicked() {
    setOpen(false)
    showSuccess(`${user.name} was kicked`)
    onGone()
  }

  function close() {
    kick.reset()
    setOpen(false)
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={<UserX aria-hidden="true" />}
        aria-label={`Kick ${user.name}`}
        onPress={() => setOpen(true)}
      >
        Kick
      </Button>
      <ConfirmDialog
        title={`Kick ${user.name}?`}
        isOpen={isOpen}
        onClose={close}
        onConfirm={confirm}
        confirmLabel="Kick"
        isDanger
        isPending={kick.isPending}
        error={kick.error ? sentenceOf(kick.error, 'Try again.') : undefined}
      >
        <p>
          {`${user.email} can’t sign in or see anything new from now on. Each of their devices deletes its data as soon as it reaches the server; unsent changes on it can only be exported as a file. What they registered stays.`}
        </p>
      </ConfirmDialog>
    </>
  )
}
