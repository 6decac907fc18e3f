import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Organization } from '#contract/session.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { joinLinkOf } from './invitation-link.ts'
import { InviteForm } from './invite-form.tsx'
import { InvitedLink } from './invited-link.tsx'
import { useInvite } from './use-invite.ts'

/** Invites a user by mail; without mail the dialog shows the link. */
export function InviteUser({ org }: { org: Organization }) {
  const [isOpen, setOpen] = useState(false)
  const invite = useInvite(({ name, token }) => {
    if (token !== null) return
    showSuccess(`Invitation sent to ${name}`)
    close()
  })
  const { invited, isPending } = invite
  const token = invited?.token ?? null

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
        {invited && token !== null ? (
          <InvitedLink email={invited.email} link={joinLinkOf(org, token)} onDone={close} />
        ) : (
          <InviteForm invite={invite} onCancel={cancel} />
        )}
      </Dialog>
    </>
  )
}
