import { createFileRoute } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import { useSession } from '#src/features/session/session.ts'
import { LinkCard } from './-link-card.tsx'

const JoinForm = lazy(async () => ({
  default: (await import('#src/features/session/join-form.tsx')).JoinForm,
}))

export const Route = createFileRoute('/join')({ component: Join })

/** The page that an invitation leads to; the secret behind the # reaches no server by itself. */
function Join() {
  const [token] = useState(() => location.hash.slice(1))
  const { user } = useSession()
  const navigate = Route.useNavigate()
  const [before] = useState(user?.uuid)
  const hasJoined = user !== null && user.uuid !== before
  useEffect(() => {
    if (hasJoined) navigate({ to: '/home', replace: true })
  }, [hasJoined, navigate])
  return (
    <LinkCard title="You are invited">
      <JoinForm token={token} />
    </LinkCard>
  )
}
