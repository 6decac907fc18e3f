import { createFileRoute } from '@tanstack/react-router'
import { Redirect } from '#src/ui/page/navigation.tsx'

export const Route = createFileRoute('/_signed-in/trailer/')({ component: WithoutTrailer })

function WithoutTrailer() {
  return <Redirect to="/home" />
}
