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

/** Shown after the server has ended a session: why, and what happens to unsent changes. */
export function EndedPage() {
  const [ended] = useState(readEnded)
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    // Again on each page: another open page may have stored something since.
    wipeEnded().catch((error) => {
      reportError(error)
      setLeft(true)
    })
  }, [])
  if (!ended) return null
  return (
    <DeviceProvider organization={ended.org.uuid} user={ended.user.uuid} dateKinds={[]}>
      <PublicPage>
        <Ended ended={ended} isLeft={isLeft} />
      </PublicPage>
    </DeviceProvider>
  )
}

/** @param isLeft whether some data could not be deleted */
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
          {`Some data of ${org.name} on this device could not be deleted. Reload this page.`}
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
