import { isNotLoaded } from '#src/api/api-error.ts'
import { RouteError } from '#src/ui/page/route-error.tsx'
import { NotLoaded } from './not-loaded.tsx'

/** Shown in place of a page that failed. */
export function RouteFailure({ error }: { error: unknown }) {
  return isNotLoaded(error) ? <NotLoaded /> : <RouteError message={messageOf(error)} />
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
