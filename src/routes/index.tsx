import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { LandingPage } from '#src/features/landing/landing-page.tsx'
import { useSession } from '#src/features/session/session.ts'

export const Route = createFileRoute('/')({ component: Landing })

function Landing() {
  const { user } = useSession()
  const navigate = useNavigate()
  return (
    <LandingPage
      isSignedIn={user !== null}
      onSearch={(q) => navigate({ to: '/trailers', search: { q } })}
    />
  )
}
