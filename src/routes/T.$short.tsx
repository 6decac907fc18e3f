import { createFileRoute, redirect } from '@tanstack/react-router'
import { longKey } from '#contract/short-key.ts'

/** Where the server is not asked, because the device has the app: the short address of a plate. */
export const Route = createFileRoute('/T/$short')({
  beforeLoad: ({ params }) => {
    const accessKey = longKey(params.short)
    throw accessKey
      ? redirect({ to: '/secure/access/$accessKey', params: { accessKey }, replace: true })
      : redirect({ to: '/login', replace: true })
  },
})
