import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/secure/trailers/')({
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true })
  },
})
