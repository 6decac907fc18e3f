import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { pause } from '#src/core/time-out.ts'
import { messagesAgain } from '#src/core/timing.ts'
import { PublicHandScanner } from '#src/features/scan-tags/public-hand-scanner.tsx'
import { useSession } from '#src/features/session/session.ts'
import { later, useLater } from '#src/ui/later.ts'
import { ErrorPage } from './-error-page.tsx'
import { RouterNavigation } from './-router-navigation.tsx'

const notifications = later(loadNotifications)

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: () => <ErrorPage message="Not Found" />,
})

/** Who only scans a plate is told nothing and loads nothing for it. */
function Root() {
  const { user } = useSession()
  const hearsItself = useMatches({ select: (matches) => matches.some(isHearing) })
  return (
    <RouterNavigation>
      <Outlet />
      {!hearsItself && <PublicHandScanner />}
      {user && <Notifications />}
    </RouterNavigation>
  )
}

function Notifications() {
  const Area = useLater(notifications, true)
  return Area && <Area />
}

/** The scan page and those of who is signed in take what a USB scanner reads in ways of their own. */
const isHearing = ({ routeId }: { routeId: string }) =>
  routeId === '/_signed-in' || routeId === '/scan'

/** A page stands without them, so a connection that breaks meanwhile must not end it. */
function loadNotifications(): Promise<ComponentType> {
  return import('#src/features/frame/notifications.tsx').then(
    ({ Notifications: area }) => area,
    async (error) => {
      reportError(error)
      await pause(messagesAgain)
      return loadNotifications()
    },
  )
}
