import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/secure/access/')({
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true })
  },
})
