import { createFileRoute, redirect } from '@tanstack/react-router'
import { longKey } from '#contract/short-key.ts'

/** The short address of a plate, where the app answers in place of the server's redirect. */
export const Route = createFileRoute('/T/$short')({
  beforeLoad: ({ params }) => {
    // An invalid short key is passed on: the page says that it opens nothing.
    const accessKey = longKey(params.short) ?? params.short
    throw redirect({ to: '/secure/access/$accessKey', params: { accessKey }, replace: true })
  },
})
