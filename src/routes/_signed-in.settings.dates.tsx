import { createFileRoute } from '@tanstack/react-router'
import { fetchSession, useSession } from '#src/features/session/session.ts'
import { laterAtOnce, useLater } from '#src/ui/later.ts'

export const Route = createFileRoute('/_signed-in/settings/dates')({ component: Dates })

const page = laterAtOnce(() =>
  import('#src/features/organization/dates-page.tsx').then(({ DatesPage }) => DatesPage),
)

function Dates() {
  const { org } = useSession()
  const DatesPage = useLater(page, true)
  return org && DatesPage && <DatesPage saved={org.settings} onChanged={fetchSession} />
}
