import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCan } from '#src/domain/rights.tsx'
import { IntakesPage } from '#src/features/intake/members/intakes-page.tsx'
import { Redirect } from '#src/ui/page/navigation.tsx'

const BuildToReview = lazy(async () => ({
  default: (await import('./-build-to-review.tsx')).BuildToReview,
}))

export const Route = createFileRoute('/_signed-in/intakes/$')({ component: Intakes })

const states = ['accepted', 'declined', 'all'] as const

/** The builds of a state, those that wait without one, or the build of a uuid. */
function Intakes() {
  const { _splat: what = '' } = Route.useParams()
  const state = states.find((one) => one === what)
  if (!useCan('edit')) return <Redirect to="/home" />
  if (what && !state)
    return (
      <Suspense>
        <BuildToReview key={what} uuid={what} />
      </Suspense>
    )
  return <IntakesPage key={what} state={state ?? 'open'} />
}
