import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { usualAccess } from '#contract/organization-settings.ts'
import type { Organization, SignedInUser } from '#contract/session.ts'
import { SaveUnsent, useUnsent } from '#src/features/queue/unsent-work.tsx'
import { fetchSession, useSession } from '#src/features/session/session.ts'
import { isConnected, onConnectionChange } from '#src/offline/device/connection.ts'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { PublicPage } from '#src/ui/page/public-page.tsx'
import { InsideFrame } from '#src/ui/page/route-error.tsx'
import { usePageTitle } from '#src/ui/page/use-page-title.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { keptWords, lockedWords } from './-locked-words.ts'
import { SignedInProviders } from './-signed-in-providers.tsx'
import './locked-page.css'

const loginNotice = 'Sign in to open this device again. Unsent changes are kept.'

/** Stands in place of every page but the queue, until the server has said who is signed in. */
export function LockedPage({ children }: { children: ReactNode }) {
  const { user, org } = useSession()
  const isQueue = useRouterState({ select: ({ location }) => location.pathname === '/queue' })

  useEffect(() => {
    const ask = () => void (isConnected() && fetchSession())
    addEventListener('online', fetchSession)
    const end = onConnectionChange(ask)
    return () => {
      removeEventListener('online', fetchSession)
      end()
    }
  }, [])

  if (!user || !org) return null
  return (
    <SignedInProviders user={user} org={org}>
      <PublicPage>
        <div className="locked-page">
          {isQueue ? <LockedNotice org={org} /> : <Lock org={org} user={user} />}
        </div>
        {isQueue && <InsideFrame value={true}>{children}</InsideFrame>}
      </PublicPage>
    </SignedInProviders>
  )
}

function Lock({ org, user }: { org: Organization; user: SignedInUser }) {
  const words = useLockedWords(org)
  const unsent = useUnsent()
  usePageTitle('Locked')
  return (
    <>
      <h1>This device is locked</h1>
      <p>{words}</p>
      {unsent && <p>{keptWords(unsent.length)}</p>}
      <SignIn>
        <LinkButton href="/queue">Open the queue</LinkButton>
        <SaveUnsent owner={{ organization: org, user }} count={unsent?.length ?? 0} />
      </SignIn>
    </>
  )
}

/** Above the queue, which never locks. */
function LockedNotice({ org }: { org: Organization }) {
  const words = useLockedWords(org)
  return (
    <>
      <Notice tone="warning">{words}</Notice>
      <SignIn />
    </>
  )
}

function useLockedWords({ name, settings }: Organization) {
  const { loading, isExpired } = useSession()
  // The remembered session of an older version has fewer settings.
  const { lockAfterDays: days } = { ...usualAccess, ...settings }
  return lockedWords({ days, organization: name, isAsking: loading, isExpired })
}

/** Asks for the session: the page opens by itself where there is one, else it goes to the sign-in. */
function SignIn({ children }: { children?: ReactNode }) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isUnanswered, setUnanswered] = useState(false)

  async function signIn() {
    setAsking(true)
    setUnanswered(false)
    const { isLocked, isExpired } = await fetchSession()
    setAsking(false)
    if (!isLocked) return
    if (!isExpired) return setUnanswered(true)
    const next = router.state.location.href
    router.navigate({ to: '/login', search: { next }, state: { notice: loginNotice } })
  }

  return (
    <>
      {isUnanswered && (
        <Notice tone="danger">
          The server does not answer. Signing in needs a connection; unsent changes are kept.
        </Notice>
      )}
      <div className="page-actions">
        <Button variant="primary" isPending={isAsking} onPress={() => void signIn()}>
          Sign in
        </Button>
        {children}
      </div>
    </>
  )
}
