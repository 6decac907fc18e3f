import { createFileRoute } from '@tanstack/react-router'
import { Intake } from './-public/intake.tsx'

export const Route = createFileRoute('/intake/$')({ component: InApp })

/** For whom the app is loaded instead of the page alone, as for somebody signed in. */
function InApp() {
  const [first = '', answer] = (Route.useParams()._splat ?? '').split('/')
  return <Intake keys={answer ? [first, answer] : ['', first]} />
}
