import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PendingInvitation } from '#contract/invitation.ts'
import { limits } from '#contract/limits.ts'
import type { Organization } from '#contract/session.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { joinLinkOf } from './invitation-link.ts'
import { InvitedLink } from './invited-link.tsx'
import { invitationsQuery, useRenewInvitation, useWithdrawInvitation } from './organization-data.ts'
import { RoleChip } from './role-chip.tsx'
import './pending-invitations.css'

/** Invitations that were not accepted yet; nothing where there are none. */
export function PendingInvitations({ org }: { org: Organization }) {
  const { data, error, refetch } = useQuery(invitationsQuery)
  if (error && !data)
    return (
      <Section title="Invited">
        <LoadError title="Invitations could not be loaded" onRetry={refetch}>
          {sentenceOf(error)}
        </LoadError>
      </Section>
    )
  if (!data || data.rows.length === 0) return null
  return (
    <Section title="Invited">
      <ul className="pending-invitations">
        {data.rows.map((invitation) => (
          <Row key={invitation.uuid} invitation={invitation} org={org} sendsMail={data.sendsMail} />
        ))}
      </ul>
    </Section>
  )
}

type Props = { invitation: PendingInvitation; org: Organization; sendsMail: boolean }

function Row({ invitation, org, sendsMail }: Props) {
  const { uuid, name, email, role, invitedBy, expires_at, links } = invitation
  const { renew, withdraw, send, drop, link, forget } = useActs(invitation, org)
  const isOver = Date.parse(expires_at) < Date.now()
  const error = renew.error ?? withdraw.error
  return (
    <li className="pending-invitation">
      <div className="pending-invitation-words">
        <p className="pending-invitation-name">
          <strong dir="auto">{name}</strong>
          <RoleChip role={role} />
        </p>
        <p className="text-muted">{email}</p>
        <p className="text-muted">
          <span>{isOver ? 'Over since ' : 'Open until '}</span>
          <DateText date={expires_at} isWithin />
          {invitedBy && <span dir="auto">{`, invited by ${invitedBy}`}</span>}
          {links > 1 && <span>{`, sent ${links} times of ${limits.invitationLinks}`}</span>}
        </p>
      </div>
      <div className="pending-invitation-acts">
        {sendsMail && (
          <Button
            aria-label={`Send again to ${name}`}
            isPending={renew.isPending}
            onPress={() => send(false)}
          >
            Send again
          </Button>
        )}
        <Button variant="quiet" aria-label={`New link for ${name}`} onPress={() => send(true)}>
          New link
        </Button>
        <Button
          variant="quiet"
          aria-label={`Withdraw the invitation of ${name}`}
          isPending={withdraw.isPending}
          onPress={drop}
        >
          Withdraw
        </Button>
      </div>
      {error && <Notice tone="danger">{sentenceOf(error, 'Try again.')}</Notice>}
      <Dialog title={`Link for ${name}`} isOpen={link !== null} onClose={forget}>
        {link !== null && <InvitedLink key={uuid} email={email} link={link} onDone={forget} />}
      </Dialog>
    </li>
  )
}

function useActs({ uuid, name }: PendingInvitation, org: Organization) {
  const renew = useRenewInvitation()
  const withdraw = useWithdrawInvitation()
  const keyFor = useAttemptKey()
  const [link, setLink] = useState<string | null>(null)

  function send(handOver: boolean) {
    const body = { uuid, handOver }
    const answered = ({ token }: { token: string | null }) => {
      if (token === null) showSuccess(`Invitation sent to ${name}`)
      else setLink(joinLinkOf(org, token))
    }
    renew.mutate({ body, key: keyFor(body, renew.error) }, { onSuccess: answered })
  }

  function drop() {
    withdraw.mutate(
      { uuid, key: keyFor({ uuid }, withdraw.error) },
      { onSuccess: () => showSuccess(`${name} is no longer invited`) },
    )
  }

  return { renew, withdraw, send, drop, link, forget: () => setLink(null) }
}
