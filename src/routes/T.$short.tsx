import { createFileRoute, redirect } from '@tanstack/react-router'

/** The short address of a plate, where the app answers in place of the server's redirect. */
export const Route = createFileRoute('/T/$short')({
  beforeLoad: async ({ params }) => {
    const { longKey } = await import('#contract/short-key.ts')
    // An invalid short key is passed on: the page says that it opens nothing.
    const accessKey = longKey(params.short) ?? params.short
    throw redirect({ to: '/secure/access/$accessKey', params: { accessKey }, replace: true })
  },
})
