import { Navigate, useRouter } from '@tanstack/react-router'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { loadLibrary } from '#src/api/send.ts'
import { can } from '#src/domain/rights.tsx'
import { Frame } from '#src/features/frame/frame.tsx'
import { NetworkNotice } from '#src/features/frame/network-notice.tsx'
import { logout, useSession } from '#src/features/session/session.ts'
import { SecondFactorNotice, SessionNotice } from '#src/features/session/session-notice.tsx'
import { TrailerSearch } from '#src/features/trailers/list/trailer-search.tsx'
import { isConnected, onConnectionChange } from '#src/offline/device/connection.ts'
import {
  devicePartHere,
  loadDevicePart,
  whenDeviceIsHere,
} from '#src/offline/device/device-part.ts'
import { canKeepFiles, deviceNotes } from '#src/offline/files/can-keep-files.ts'
import { endedKey } from '#src/offline/session/session-keys.ts'
import { currentWhose } from '#src/offline/session/whose-device.tsx'
import { KeepReader } from '#src/scanner/keep-reader.tsx'
import { RouteFailure } from '#src/start/route-failure.tsx'
import { later, laterInTheEnd, useLater } from '#src/ui/later.ts'
import { showError } from '#src/ui/overlays/toast.tsx'
import { Notices } from '#src/ui/states/notices.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import { SignedInProviders } from './-signed-in-providers.tsx'

const logoutDialog = later(() =>
  import('#src/features/session/logout-dialog.tsx').then(({ LogoutDialog }) => LogoutDialog),
)

/** Work on the database and the server, loaded after the first paint. */
const work = later(async () => {
  const [{ afterDrawing }] = await Promise.all([import('./-after-drawing.tsx'), loadDevicePart()])
  await loadLibrary()
  return afterDrawing
})

/** How much waits at a place: counted once the page is idle. */
const placeCount = later(() => import('./-place-count.tsx').then(({ PlaceCount }) => PlaceCount))

const findAnything = later(() =>
  import('#src/features/find/find-anything.tsx').then(({ FindAnything }) => FindAnything),
)

/** public/early.js keeps until then what a scanner types. */
const handScanner = laterInTheEnd(() =>
  import('#src/features/scan-tags/hand-scanner.tsx').then(({ HandScanner }) => HandScanner),
)

const endedPage = later(() => import('./-ended-page.tsx').then(({ EndedPage }) => EndedPage))

const endedNotice = 'Your session has ended. Sign in to go on; what you typed is kept.'

/** The frame of all signed-in pages; opens with the last known user. */
export function SignedInShell({ children }: { children: ReactNode }) {
  const { user, org, loading, isLocked } = useSession()
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { after, failure } = useWork(user !== null)
  const PlaceCount = useLater(placeCount, false)
  const FindAnything = useLater(findAnything, false)
  const HandScanner = useLater(handScanner, user !== null)
  const LogoutDialog = useWanted(logoutDialog, isAsking, () => setAsking(false))

  if (!user || !org) return loading ? null : <NobodyHere isLeaving={isLeaving} />
  if (isLocked && after) return <after.Locked>{children}</after.Locked>
  if (isLocked) return failure ? <RouteFailure error={failure} /> : null

  const owner = { organization: org.uuid, user: user.uuid }

  async function leave(choice: { isQueueKept: boolean }) {
    setLeaving(true)
    // Already loaded by askToLeave.
    const { endHere } = await work.load()
    const result = await logout(endHere(currentWhose(), choice))
    if (result.failure) showError('Signed out on this device. The server could not be reached.')
  }

  async function askToLeave() {
    const part = await work.load().catch(() => null)
    if (!part)
      return showError('Unable to log out: a part of Drawbar could not be loaded. Try again.')
    if (await part.waitsHere(currentWhose())) setAsking(true)
    else leave({ isQueueKept: true })
  }

  function signIn() {
    const next = router.state.location.href
    router.navigate({ to: '/login', search: { next }, state: { notice: endedNotice } })
  }

  return (
    <SignedInProviders user={user} org={org}>
      <KeepReader {...{ isConnected, onConnectionChange }} />
      {HandScanner && <HandScanner owner={owner} canLink={can(user, 'edit')} />}
      {after && !isLeaving && (
        <after.DeviceWork owner={owner} names={{ user: user.name, organization: org.name }} />
      )}
      <Frame
        user={user}
        onLogout={askToLeave}
        search={<TrailerSearch />}
        places={{
          countOf: (place) => PlaceCount && <PlaceCount of={place} />,
          find: FindAnything && <FindAnything />,
        }}
      >
        <Notices>
          <NetworkNotice />
          {after && <after.CopyStatus />}
          {after && <after.LostChanges />}
          {after && <after.SetBack />}
          {after && <after.OthersNotice />}
          <SessionNotice onSignIn={signIn} />
          <SecondFactorNotice onSetUp={() => router.navigate({ to: '/settings/account' })} />
        </Notices>
        {failure ? <RouteFailure error={failure} /> : children}
      </Frame>
      {LogoutDialog && (
        <LogoutDialog isOpen={isAsking} onClose={() => setAsking(false)} onLogout={leave} />
      )}
    </SignedInProviders>
  )
}

function useWork(isWanted: boolean) {
  const [failure, setFailure] = useState<unknown>(null)
  const after = useLater(work, isWanted, setFailure)

  // Another part of the page may load it later.
  useEffect(() => {
    if (failure === null || devicePartHere()) return
    const goOn = () => void work.load().then(() => setFailure(null), setFailure)
    return whenDeviceIsHere(() => {
      goOn()
      return () => undefined
    })
  }, [failure])

  return { after, failure }
}

/** Without a user: says why the server has ended the session, else goes to the sign-in. */
function NobodyHere({ isLeaving }: { isLeaving: boolean }) {
  const [isEnded] = useState(() => localStorage.getItem(endedKey) !== null)
  const [failure, setFailure] = useState<unknown>(null)
  const EndedPage = useLater(endedPage, isEnded, setFailure)
  if (failure) return <RouteFailure error={failure} />
  if (isEnded) return EndedPage && <EndedPage />
  return <ToLogin isWanted={isLeaving} />
}

/**
 * Goes to the sign-in, which leads back to this page unless the person signed out. Memoized, as every
 * render of Navigate navigates again.
 */
const ToLogin = memo(function ToLogin({ isWanted }: { isWanted: boolean }) {
  const router = useRouter()
  const [href] = useState(() => router.state.location.href)
  useEffect(() => {
    if (canKeepFiles()) caches.delete(deviceNotes).catch(reportError)
  }, [])
  return (
    <Navigate to="/login" search={isWanted || href === '/home' ? {} : { next: href }} replace />
  )
})
