import { RouteError } from '#src/ui/page/route-error.tsx'
import { isNotLoaded, NotLoaded } from './not-loaded.tsx'

/** What stands in place of a page that failed. */
export function RouteFailure({ error }: { error: unknown }) {
  const message = messageOf(error)
  return isNotLoaded(message) ? <NotLoaded /> : <RouteError message={message} />
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
