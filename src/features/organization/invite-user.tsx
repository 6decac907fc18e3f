import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { InviteForm } from './invite-form.tsx'
import { InvitedPassword } from './invited-password.tsx'
import { useInvite } from './use-invite.ts'

/** Invites a user; the dialog then shows the new password once. */
export function InviteUser() {
  const [isOpen, setOpen] = useState(false)
  const invite = useInvite()
  const { invited, isPending } = invite

  function close() {
    invite.forget()
    setOpen(false)
  }

  async function cancel() {
    await invite.drop()
    close()
  }

  return (
    <>
      <Button
        variant="primary"
        icon={<UserPlus aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        Invite User
      </Button>
      <Dialog
        title={invited ? `${invited.name} is invited` : 'Invite User'}
        isOpen={isOpen}
        onClose={close}
        isDismissable={!invited && !isPending}
      >
        {invited ? (
          <InvitedPassword invited={invited} onDone={close} />
        ) : (
          <InviteForm invite={invite} onCancel={cancel} />
        )}
      </Dialog>
    </>
  )
}
