import { createFileRoute } from '@tanstack/react-router'
import { longKey } from '#contract/short-key.ts'
import { Redirect } from '#src/ui/page/navigation.tsx'
import { ErrorPage } from './-error-page.tsx'

export const Route = createFileRoute('/T/$')({ component: ShortAddress })

/** The short address of a plate, where the app answers in place of the server's redirect. */
function ShortAddress() {
  const { _splat: short } = Route.useParams()
  if (!short)
    return <ErrorPage message="This address of a plate is not complete. Scan the plate again." />
  // An invalid short key is passed on: the page says that it opens nothing.
  return <Redirect to={`/secure/access/${encodeURIComponent(longKey(short) ?? short)}`} />
}
