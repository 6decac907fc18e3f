import { createRootRoute, type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RouteError } from '#src/ui/route-error.tsx'

const Notifications = lazy(async () => ({
  default: (await import('#src/features/frame/notifications.tsx')).Notifications,
}))

export const Route = createRootRoute({
  component: Root,
  errorComponent: ({ error }: ErrorComponentProps) => <RouteError message={messageOf(error)} />,
  notFoundComponent: () => <RouteError message="Not Found" />,
})

function Root() {
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>
        <Notifications />
      </Suspense>
    </>
  )
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
