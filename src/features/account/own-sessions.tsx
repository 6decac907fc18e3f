import { useQuery } from '@tanstack/react-query'
import { Laptop, LogOut, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { ownSessionsQuery, useEndSessions } from './account-data.ts'
import './own-sessions.css'

type OwnSession = Output<'GET /user/me/sessions'>[number]
/** The session to end, or all others. */
type Asked = OwnSession | 'others'

/** The devices where the user is signed in, which can be signed out from here. */
export function OwnSessions() {
  const { data, error, refetch } = useQuery(ownSessionsQuery)
  const [asked, setAsked] = useState<Asked | null>(null)
  const others = data?.some(({ isThis }) => !isThis) ?? false
  return (
    <Section
      title="Signed In On"
      action={
        others && <Button onPress={() => setAsked('others')}>Sign out everywhere else</Button>
      }
    >
      {error && !data && (
        <LoadError title="Your devices could not be loaded" onRetry={refetch}>
          {sentenceOf(error)}
        </LoadError>
      )}
      {!error && !data && <Skeleton width="100%" height="6rem" />}
      <ul className="own-sessions" aria-label="Where you are signed in">
        {data?.map((session) => (
          <Row key={session.uuid} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      <EndSessions asked={asked} onClose={() => setAsked(null)} />
    </Section>
  )
}

function Row({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { isThis, began_at, seen_at } = session
  const name = nameOf(session)
  return (
    <li className="own-session">
      {/Android|iPhone/.test(name) ? (
        <Smartphone aria-hidden="true" />
      ) : (
        <Laptop aria-hidden="true" />
      )}
      <div className="own-session-words">
        <span className="own-session-name">
          {name} {isThis && <Chip tone="success">Here</Chip>}
        </span>
        <span className="text-muted">
          <span>{isThis ? 'Since ' : 'Last used '}</span>
          <DateText date={isThis ? began_at : seen_at} />
        </span>
      </div>
      {!isThis && (
        <Button
          variant="quiet"
          icon={<LogOut aria-hidden="true" />}
          onPress={onEnd}
          aria-label={`Sign out ${name}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

const nameOf = ({ device }: OwnSession) => device || 'An unknown device'

function EndSessions({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const end = useEndSessions()

  function confirm() {
    const uuid = asked === 'others' || asked === null ? undefined : asked.uuid
    end.mutate(uuid, {
      onSuccess: () => {
        showSuccess(asked === 'others' ? 'All other devices are signed out' : 'Signed out there')
        close()
      },
    })
  }

  function close() {
    end.reset()
    onClose()
  }

  const where = asked === null || asked === 'others' ? 'everywhere else' : nameOf(asked)
  return (
    <ConfirmDialog
      title={`Sign out ${where}?`}
      isOpen={asked !== null}
      onClose={close}
      onConfirm={confirm}
      confirmLabel="Sign out"
      isDanger
      isPending={end.isPending}
      error={end.error ? sentenceOf(end.error, 'Try again.') : undefined}
    >
      <p>{`${asked === 'others' ? 'Those devices need' : 'That device needs'} a new sign-in. The data and unsaved entries there are deleted as soon as the device reaches the server. Unsent changes stay there.`}</p>
    </ConfirmDialog>
  )
}
