import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { SignedInUser } from '#contract/session.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { InvitedPassword } from './invited-password.tsx'
import { useResetPassword } from './organization-data.ts'

/** Makes a new password for a colleague, after asking, and shows it once. */
export function ResetPassword({ user }: { user: SignedInUser }) {
  const [isOpen, setOpen] = useState(false)
  const reset = useResetPassword()
  const keyFor = useAttemptKey()

  function confirm() {
    const body = { uuid: user.uuid }
    reset.mutate(
      { ...body, key: keyFor(body, reset.error) },
      { onError: () => showError('Unable to reset password') },
    )
  }

  function close() {
    reset.reset()
    setOpen(false)
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={<KeyRound aria-hidden="true" />}
        aria-label={`New password for ${user.name}`}
        onPress={() => setOpen(true)}
      >
        Password
      </Button>
      <ConfirmDialog
        title={`New password for ${user.name}?`}
        isOpen={isOpen && !reset.data}
        onClose={close}
        onConfirm={confirm}
        confirmLabel="New Password"
        isDanger
        isPending={reset.isPending}
        error={reset.error ? sentenceOf(reset.error, 'Try again.') : undefined}
      >
        <p>
          The old password stops working, and they are signed out everywhere. Each device deletes
          its data and unsaved entries as soon as it reaches the server; unsent changes stay there.
          You see the new password once, and hand it over.
        </p>
      </ConfirmDialog>
      <Dialog
        title={`New password for ${user.name}`}
        isOpen={reset.data !== undefined}
        onClose={close}
        isDismissable={false}
      >
        {reset.data && (
          <InvitedPassword invited={{ ...user, password: reset.data.password }} onDone={close} />
        )}
      </Dialog>
    </>
  )
}
