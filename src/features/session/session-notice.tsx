import { useEffect } from 'react'
import { useQueueState } from '#src/offline/outbox/use-queue-state.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { fetchSession, useSession } from './session.ts'
import './session-notice.css'

/** Says to an administrator that their organization asks for a second factor, where they have none. */
export function SecondFactorNotice({ onSetUp }: { onSetUp: () => void }) {
  const { needsSecondFactor, isExpired } = useSession()
  if (!needsSecondFactor || isExpired) return null
  return (
    <div className="session-notice">
      <Notice tone="warning" action={<Button onPress={onSetUp}>Set it up</Button>}>
        Your organization asks administrators for a second factor. Until you set one up, what only
        administrators do is closed to you.
      </Notice>
    </div>
  )
}

/** Says that the session has run out. Nothing closes for it: the way to the sign-in stands here. */
export function SessionNotice({ onSignIn }: { onSignIn: () => void }) {
  const { isExpired } = useSession()
  const pausedFor = useQueueState((state) => state.pausedFor)
  const isUnsure = isExpired !== (pausedFor === 'sign-in')

  useEffect(() => {
    // The queue met a session that ended, or one that somebody began in another tab.
    if (isUnsure) fetchSession()
  }, [isUnsure])

  if (!isExpired) return null
  return (
    <div className="session-notice">
      <Notice tone="warning" action={<Button onPress={onSignIn}>Sign in</Button>}>
        Your session has ended. Sign in to send what you do and to see what is new; until then it is
        kept on this device.
      </Notice>
    </div>
  )
}
