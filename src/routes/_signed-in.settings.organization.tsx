import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pageNumber } from '#contract/page-number.ts'
import { OrganizationPage } from '#src/features/organization/organization-page.tsx'
import { fetchSession, useSession } from '#src/features/session/session.ts'
import { searchedText } from './-searched-text.ts'

type Search = { users?: number | undefined; find?: string | undefined }

export const Route = createFileRoute('/_signed-in/settings/organization')({
  // Sets every parameter: the router keeps an omitted one unchecked.
  validateSearch: ({ users, find }: Record<string, unknown>): Search => ({
    users: pageNumber(users),
    find: searchedText(find),
  }),
  component: Settings,
})

function Settings() {
  const { user, org } = useSession()
  const { users = 1, find = '' } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })

  if (!user || !org) return null
  return (
    <OrganizationPage
      user={user}
      org={org}
      view={{ page: users, search: find }}
      onView={({ page, search }) =>
        navigate({
          search: { users: pageNumber(page), find: search || undefined },
          replace: true,
          resetScroll: false,
        })
      }
      onChanged={fetchSession}
    />
  )
}
