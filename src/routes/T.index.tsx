import { createFileRoute } from '@tanstack/react-router'
import { RouteError } from '#src/ui/page/route-error.tsx'

/** The short address of a plate without its key. */
export const Route = createFileRoute('/T/')({
  component: () => (
    <RouteError message="This address of a plate is not complete. Scan the plate again." />
  ),
})
