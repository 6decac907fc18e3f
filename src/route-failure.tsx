import type { ErrorComponentProps } from '@tanstack/react-router'
import { RouteError } from '#src/ui/page/route-error.tsx'

/** What stands in place of a page that failed. */
export function RouteFailure({ error }: ErrorComponentProps) {
  return <RouteError message={messageOf(error)} />
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
