import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { apiOrigin } from '#src/api/api-address.ts'
import { AccountPage } from '#src/features/account/account-page.tsx'
import { fetchSession, useSession } from '#src/features/session/session.ts'

export const Route = createFileRoute('/_signed-in/settings/account')({ component: Account })

function Account() {
  const { user, org } = useSession()
  const queries = useQueryClient()
  if (!user) return null

  function follow() {
    queries.invalidateQueries({ queryKey: ['organization'] })
    return fetchSession()
  }

  return (
    <AccountPage
      user={user}
      organization={org?.name ?? ''}
      calendarsAt={apiOrigin || (org?.publicUrl ?? location.origin)}
      onChanged={follow}
    />
  )
}
