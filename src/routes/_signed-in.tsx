import { createFileRoute, Navigate, Outlet, useRouter } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { RouterProvider as AriaRouter } from 'react-aria-components'
import { CopyStatus } from '#src/features/copy/copy-status.tsx'
import { Frame } from '#src/features/frame/frame.tsx'
import { canEdit } from '#src/features/session/roles.ts'
import { forgetSession, logout, useSession } from '#src/features/session/session.ts'
import { TrailerSearch } from '#src/features/trailers/trailer-search.tsx'
import { KeepCopy } from '#src/offline/copy/keep-copy.tsx'
import { DeviceProvider } from '#src/offline/device.tsx'
import { SignedInQueries } from '#src/offline/signed-in-queries.tsx'
import { showError } from '#src/ui/toast.tsx'

export const Route = createFileRoute('/_signed-in')({ component: SignedIn })

/** Everything that needs a signed-in user: opens with the one the device knew last. */
function SignedIn() {
  const { user, org, loading, ended } = useSession()
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)
  if (!user || !org) return loading ? null : <ToLogin ended={ended} isWanted={isLeaving} />

  async function leave() {
    setLeaving(true)
    const result = await logout()
    if (result.failure) showError('Signed out here; the server could not be told.')
  }

  return (
    <AriaRouter
      navigate={(to) => router.navigate({ href: to })}
      useHref={(to) => router.history.createHref(to)}
    >
      <SignedInQueries user={user.uuid} onSignedOut={forgetSession}>
        <DeviceProvider organization={org.uuid} user={user.uuid}>
          <KeepCopy onSignedOut={forgetSession} />
          <Frame user={user} canEdit={canEdit(user)} onLogout={leave} search={<TrailerSearch />}>
            <CopyStatus />
            <Outlet />
          </Frame>
        </DeviceProvider>
      </SignedInQueries>
    </AriaRouter>
  )
}

/**
 * Leads to the sign-in, and from there back to where the person was, unless they signed out. Never
 * rendered again: every rendering of Navigate goes once more, from wherever the router is by then.
 */
const ToLogin = memo(function ToLogin(props: { ended: boolean; isWanted: boolean }) {
  const router = useRouter()
  const [href] = useState(() => router.state.location.href)
  const notice = 'Your session has ended. Sign in to go on; what you typed is kept.'
  return (
    <Navigate
      to="/login"
      search={props.isWanted || href === '/home' ? {} : { next: href }}
      state={props.ended ? { notice } : {}}
      replace
    />
  )
})
