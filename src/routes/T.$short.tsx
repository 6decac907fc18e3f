import { createFileRoute, redirect } from '@tanstack/react-router'
import { longKey } from '#contract/short-key.ts'

/** Where the server is not asked, because the device has the app: the short address of a plate. */
export const Route = createFileRoute('/T/$short')({
  beforeLoad: ({ params }) => {
    // What is no short key is answered as any other key that opens nothing.
    const accessKey = longKey(params.short) ?? params.short
    throw redirect({ to: '/secure/access/$accessKey', params: { accessKey }, replace: true })
  },
})
