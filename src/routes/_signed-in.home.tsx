import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { HomePage } from '#src/features/home/home-page.tsx'
import { canEdit } from '#src/features/session/roles.ts'
import { useSession } from '#src/features/session/session.ts'

export const Route = createFileRoute('/_signed-in/home')({ component: Home })

function Home() {
  const { user, org } = useSession()
  const navigate = useNavigate()
  return (
    <HomePage
      name={org?.name ?? 'Home'}
      canEdit={canEdit(user)}
      onSearch={(q) => navigate({ to: '/trailers', search: { q } })}
    />
  )
}
