import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/trailer/')({
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})
