import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router'
import { useSession } from '#src/features/session/session.ts'
import { laterInTheEnd, useLater } from '#src/ui/later.ts'
import { ErrorPage } from './-error-page.tsx'
import { RouterNavigation } from './-router-navigation.tsx'

const notifications = laterInTheEnd(() =>
  import('#src/features/frame/notifications.tsx').then(({ Notifications: Area }) => Area),
)
const handScanner = laterInTheEnd(() =>
  import('#src/features/scan-tags/public-hand-scanner.tsx').then(
    ({ PublicHandScanner }) => PublicHandScanner,
  ),
)

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
      {!hearsItself && <HandScanner />}
      {user && <Notifications />}
    </RouterNavigation>
  )
}

function Notifications() {
  const Area = useLater(notifications, true)
  return Area && <Area />
}

function HandScanner() {
  const Scanner = useLater(handScanner, true)
  return Scanner && <Scanner />
}

/** Whether a route has its own hand scanner: the scan page and signed-in pages. */
const isHearing = ({ routeId }: { routeId: string }) =>
  routeId === '/_signed-in' || routeId === '/scan'
