import { ShieldOff } from 'lucide-react'
import { useState } from 'react'
import type { SignedInUser } from '#contract/session.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/attempt-key.ts'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { useResetSecondFactor } from './organization-data.ts'

/** Removes a colleague's second factors, for who lost what makes the codes. */
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
      <IconButton
        label={`Reset second factor of ${user.name}`}
        icon={<ShieldOff aria-hidden="true" />}
        onPress={() => setOpen(true)}
      />
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
          Be sure that it is them who ask. Their app and recovery codes sign in no longer, they are
          signed out everywhere, and the password alone signs them in until they set up another one.
          Each device deletes its copy as soon as it reaches the server; what waits to be sent
          stays.
        </p>
      </ConfirmDialog>
    </>
  )
}
