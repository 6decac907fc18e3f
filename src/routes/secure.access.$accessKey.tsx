import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '#src/features/session/session.ts'
import { SharedTrailerPage } from '#src/features/trailers/shared-trailer-page.tsx'

export const Route = createFileRoute('/secure/access/$accessKey')({ component: Shared })

function Shared() {
  const { accessKey } = Route.useParams()
  const { org, loading } = useSession()
  return (
    <SharedTrailerPage
      accessKey={accessKey}
      organization={org?.uuid ?? null}
      isSessionKnown={!loading}
    />
  )
}
