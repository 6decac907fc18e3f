import { createRootRoute, type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '#src/features/session/session.ts'
import { RouteError } from '#src/ui/route-error.tsx'

const Notifications = lazy(loadNotifications)
const retryAfter = 5000

export const Route = createRootRoute({
  component: Root,
  errorComponent: ({ error }: ErrorComponentProps) => <RouteError message={messageOf(error)} />,
  notFoundComponent: () => <RouteError message="Not Found" />,
})

/** Who only scans a plate is told nothing and loads nothing for it. */
function Root() {
  const { user } = useSession()
  return (
    <>
      <Outlet />
      {user && (
        <Suspense fallback={null}>
          <Notifications />
        </Suspense>
      )}
    </>
  )
}

/** A page stands without them, so a connection that breaks meanwhile must not end it. */
function loadNotifications(): Promise<{ default: ComponentType }> {
  return import('#src/features/frame/notifications.tsx').then(
    ({ Notifications: area }) => ({ default: area }),
    async (error) => {
      reportError(error)
      await new Promise((resolve) => setTimeout(resolve, retryAfter))
      return loadNotifications()
    },
  )
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
