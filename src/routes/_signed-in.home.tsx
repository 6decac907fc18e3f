import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#src/features/home/home-page.tsx'
import { canEdit } from '#src/features/session/roles.ts'
import { useSession } from '#src/features/session/session.ts'
import { TrailerSearch } from '#src/features/trailers/list/trailer-search.tsx'

export const Route = createFileRoute('/_signed-in/home')({ component: Home })

function Home() {
  const { user, org } = useSession()
  return <HomePage name={org?.name ?? 'Home'} canEdit={canEdit(user)} search={<TrailerSearch />} />
}
