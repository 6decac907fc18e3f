import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SaveUnsent, useUnsent } from '#src/features/queue/unsent-work.tsx'
import { type EndedSession, readEnded, wipeEnded } from '#src/offline/session/ended-session.ts'
import { DeviceProvider } from '#src/offline/session/whose-device.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { PublicPage } from '#src/ui/page/public-page.tsx'
import { usePageTitle } from '#src/ui/page/use-page-title.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { deletedWords, endedTitle, waitingWords } from './-ended-words.ts'
import './ended-page.css'

/** Says to somebody whose session was ended what became of it, and what becomes of their work. */
export function EndedPage() {
  const [ended] = useState(readEnded)
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    // Each open page may have typed something since.
    wipeEnded().catch((error) => {
      reportError(error)
      setLeft(true)
    })
  }, [])
  if (!ended) return null
  return (
    <DeviceProvider organization={ended.org.uuid} user={ended.user.uuid}>
      <PublicPage>
        <Ended ended={ended} isLeft={isLeft} />
      </PublicPage>
    </DeviceProvider>
  )
}

/** @param isLeft whether something of the copy could not be deleted */
function Ended({ ended, isLeft }: { ended: EndedSession; isLeft: boolean }) {
  const { why, user, org } = ended
  const router = useRouter()
  const unsent = useUnsent()
  const title = endedTitle(ended)
  usePageTitle(title)
  const signIn = (next?: string) => router.navigate({ to: '/login', search: { next } })
  return (
    <div className="ended-page">
      <h1>{title}</h1>
      {isLeft ? (
        <Notice tone="danger">
          {`Not all that this device kept of ${org.name} could be deleted. Load this page again.`}
        </Notice>
      ) : (
        <p>{deletedWords(ended)}</p>
      )}
      {unsent && <p>{waitingWords(ended, unsent)}</p>}
      <div className="page-actions">
        {why === 'ended' && (
          <Button variant="primary" onPress={() => signIn(router.state.location.href)}>
            Sign in
          </Button>
        )}
        <SaveUnsent owner={{ organization: org, user }} count={unsent?.length ?? 0} />
        {why === 'removed' && <Button onPress={() => signIn()}>Sign in to another account</Button>}
      </div>
    </div>
  )
}
