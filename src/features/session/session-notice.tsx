import { useEffect } from 'react'
import { useQueueState } from '#src/offline/outbox/use-queue-state.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { fetchSession, useSession } from './session.ts'
import './session-notice.css'

/** Tells administrators without a second factor that their organization requires one. */
export function SecondFactorNotice({ onSetUp }: { onSetUp: () => void }) {
  const { needsSecondFactor, isExpired } = useSession()
  if (!needsSecondFactor || isExpired) return null
  return (
    <div className="session-notice">
      <Notice tone="warning" action={<Button onPress={onSetUp}>Set it up</Button>}>
        Your organization requires a second factor of administrators. Until you set one up, you
        can’t use anything that is for administrators only.
      </Notice>
    </div>
  )
}

/** Says that the session has ended, with a button to sign in. The open page stays usable. */
export function SessionNotice({ onSignIn }: { onSignIn: () => void }) {
  const { isExpired } = useSession()
  const pausedFor = useQueueState((state) => state.pausedFor)
  const isUnsure = isExpired !== (pausedFor === 'sign-in')

  useEffect(() => {
    // The queue found that the session has ended, or that another tab began one.
    if (isUnsure) fetchSession()
  }, [isUnsure])

  if (!isExpired) return null
  return (
    <div className="session-notice">
      <Notice tone="warning" action={<Button onPress={onSignIn}>Sign in</Button>}>
        Your session has ended. Sign in to send your changes and see new data; until then your
        changes are kept on this device.
      </Notice>
    </div>
  )
}
