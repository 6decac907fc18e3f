import { createFileRoute } from '@tanstack/react-router'
import { pageNumber } from '#contract/page-number.ts'
import { SettingsHistoryPage } from '#src/features/history/settings-history-page.tsx'
import { fetchSession, useSession } from '#src/features/session/session.ts'
import { AdministratorsOnly } from './-administrators-only.tsx'

type Search = { page?: number | undefined }

export const Route = createFileRoute('/_signed-in/settings/organization_/history')({
  validateSearch: ({ page }: Record<string, unknown>): Search => ({ page: pageNumber(page) }),
  component: SettingsHistory,
})

function SettingsHistory() {
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { user } = useSession()
  if (user?.role !== 'ADMIN') return <AdministratorsOnly title="History of the Settings" />
  return (
    <SettingsHistoryPage
      page={page}
      onPage={(next) => navigate({ search: { page: pageNumber(next) } })}
      onChanged={fetchSession}
    />
  )
}
