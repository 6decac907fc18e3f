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

/** Notifications are loaded for signed-in users only. */
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

/** Whether a route has its own hand scanner: the scan page and signed-in pages. */
const isHearing = ({ routeId }: { routeId: string }) =>
  routeId === '/_signed-in' || routeId === '/scan'

/** Retries for ever: a page works without them. */
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
