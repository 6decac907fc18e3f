import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { IntakeLink } from '#contract/intake.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { intakeLinksQuery, useRevokeLink } from './link-data.ts'
import { MakeLink } from './make-link.tsx'
import './intake-links.css'

/** The links by which builders and customers send builds. @param origin of Drawbar */
export function IntakeLinks({ origin }: { origin: string }) {
  const { data, error, refetch } = useQuery(intakeLinksQuery)
  const [isMaking, setMaking] = useState(false)
  return (
    <Section
      title="Links to Send Builds By"
      action={
        <LinkButton href="/intakes" variant="quiet">
          Builds sent in
        </LinkButton>
      }
    >
      <p className="text-muted">
        Give a builder or customer a link: without an account they send a VIN, parts and documents
        there. A build waits until you accept it, and nobody else sees it.
      </p>
      {error && !data && (
        <LoadError title="The links could not be loaded" onRetry={refetch}>
          {sentenceOf(error)}
        </LoadError>
      )}
      {!data && !error && <Skeleton width="100%" height="4rem" />}
      {data && data.length > 0 && (
        <ul className="intake-links" aria-label="Links">
          {data.map((link) => (
            <Row key={link.uuid} link={link} />
          ))}
        </ul>
      )}
      <Button icon={<Link2 aria-hidden="true" />} onPress={() => setMaking(true)}>
        Make a Link…
      </Button>
      {isMaking && <MakeLink origin={origin} onClose={() => setMaking(false)} />}
    </Section>
  )
}

function Row({ link }: { link: IntakeLink }) {
  const { name, expires_at, revoked_at, received } = link
  const [isAsked, setAsked] = useState(false)
  const isOver = Date.parse(expires_at) < Date.now()
  const end = revoked_at ?? expires_at
  const words = revoked_at ? 'Revoked ' : isOver ? 'Over since ' : 'Works until '
  return (
    <li className="intake-link">
      <div>
        <strong dir="auto">{name}</strong>
        <p className="text-muted">
          <span>{words}</span>
          <DateText date={end} isWithin />
          <span>{received === 1 ? ', 1 build' : `, ${received} builds`}</span>
        </p>
      </div>
      {!revoked_at && !isOver && (
        <Button
          variant="quiet"
          aria-label={`Revoke the link of ${name}`}
          onPress={() => setAsked(true)}
        >
          Revoke
        </Button>
      )}
      {isAsked && <Revoke link={link} onClose={() => setAsked(false)} />}
    </li>
  )
}

type RevokeProps = { link: IntakeLink; onClose: () => void }

function Revoke({ link: { uuid, name }, onClose }: RevokeProps) {
  const revoke = useRevokeLink()
  return (
    <Dialog
      title={`Revoke the link of ${name}?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="danger"
            isPending={revoke.isPending}
            onPress={() =>
              revoke.mutate(uuid, {
                onSuccess: () => {
                  showSuccess('The link was revoked')
                  onClose()
                },
              })
            }
          >
            Revoke
          </Button>
        </>
      }
    >
      <p>Nothing can be sent by it any more. What it brought stays.</p>
      {revoke.error && <Notice tone="danger">{sentenceOf(revoke.error, 'Try again.')}</Notice>}
    </Dialog>
  )
}
