import { createRootRoute, type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '#src/features/session/session.ts'
import { RouteError } from '#src/ui/route-error.tsx'

const Notifications = lazy(async () => ({
  default: (await import('#src/features/frame/notifications.tsx')).Notifications,
}))

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

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
