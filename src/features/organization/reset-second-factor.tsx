import { ShieldOff } from 'lucide-react'
import { useState } from 'react'
import type { SignedInUser } from '#contract/session.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { useResetSecondFactor } from './organization-data.ts'

/** Removes the second factors of a colleague who has lost them. */
export function ResetSecondFactor({ user }: { user: SignedInUser }) {
  const [isOpen, setOpen] = useState(false)
  const reset = useResetSecondFactor()
  const keyFor = useAttemptKey()

  function confirm() {
    const body = { uuid: user.uuid }
    const done = () => {
      showSuccess(`${user.name} signs in with the password alone`)
      close()
    }
    reset.mutate({ ...body, key: keyFor(body, reset.error) }, { onSuccess: done })
  }

  function close() {
    reset.reset()
    setOpen(false)
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={<ShieldOff aria-hidden="true" />}
        aria-label={`Reset second factor of ${user.name}`}
        onPress={() => setOpen(true)}
      >
        Second Factor
      </Button>
      <ConfirmDialog
        title={`Reset second factor of ${user.name}?`}
        isOpen={isOpen}
        onClose={close}
        onConfirm={confirm}
        confirmLabel="Reset"
        isDanger
        isPending={reset.isPending}
        error={reset.error ? sentenceOf(reset.error, 'Try again.') : undefined}
      >
        <p>
          Make sure that the request really comes from them. Their app and recovery codes stop
          working, they are signed out everywhere, and sign in with the password alone until they
          set up a new second factor. Each device deletes its data as soon as it reaches the server;
          unsent changes stay there.
        </p>
      </ConfirmDialog>
    </>
  )
}
