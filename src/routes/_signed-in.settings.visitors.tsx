import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCan } from '#src/domain/rights.tsx'
import { VisitorsPage } from '#src/features/organization/visitors-page.tsx'
import { fetchSession, useSession } from '#src/features/session/session.ts'

const IntakeLinks = lazy(async () => ({
  default: (await import('#src/features/intake/links/intake-links.tsx')).IntakeLinks,
}))

export const Route = createFileRoute('/_signed-in/settings/visitors')({ component: Visitors })

function Visitors() {
  const { org } = useSession()
  const isAdmin = useCan('administer')
  if (!org) return null
  const origin = org.publicUrl ?? location.origin
  return (
    <VisitorsPage
      name={org.name}
      saved={org.settings}
      onChanged={fetchSession}
      links={
        isAdmin && (
          <Suspense>
            <IntakeLinks origin={origin} />
          </Suspense>
        )
      }
    />
  )
}
