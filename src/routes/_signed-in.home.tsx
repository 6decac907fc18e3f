import { createFileRoute, useLocation } from '@tanstack/react-router'
import { HomePage } from '#src/features/home/home-page.tsx'
import { canEdit } from '#src/features/session/roles.ts'
import { useSession } from '#src/features/session/session.ts'
import { TrailerSearch } from '#src/features/trailers/list/trailer-search.tsx'

export const Route = createFileRoute('/_signed-in/home')({ component: Home })

function Home() {
  const { user, org } = useSession()
  const { notice } = useLocation().state
  return (
    <HomePage
      name={org?.name ?? 'Home'}
      notice={notice}
      canEdit={canEdit(user)}
      search={<TrailerSearch />}
    />
  )
}
