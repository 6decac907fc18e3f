import { createFileRoute } from '@tanstack/react-router'
import { Redirect } from '#src/ui/page/navigation.tsx'

/** The address of a plate without its key. */
export const Route = createFileRoute('/secure/$')({ component: WithoutKey })

function WithoutKey() {
  return <Redirect to="/login" />
}
