import { createFileRoute, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { OpenDefects } from '#src/features/defects/open-defects.tsx'
import { FleetCharts } from '#src/features/home/fleet-charts.tsx'
import { HomePage } from '#src/features/home/home-page.tsx'
import { OpenReports } from '#src/features/reports/members/open-reports.tsx'
import { canEdit } from '#src/features/session/roles.ts'
import { useSession } from '#src/features/session/session.ts'
import { TrailerSearch } from '#src/features/trailers/list/trailer-search.tsx'

export const Route = createFileRoute('/_signed-in/home')({ component: Home })

const DueOnHome = lazy(async () => ({
  default: (await import('#src/features/due/due-on-home.tsx')).DueOnHome,
}))

const UnfinishedOnHome = lazy(async () => ({
  default: (await import('#src/features/inspections/unfinished-on-home.tsx')).UnfinishedOnHome,
}))

const FirstSteps = lazy(async () => ({
  default: (await import('#src/features/home/first-steps.tsx')).FirstSteps,
}))

const Lately = lazy(async () => ({
  default: (await import('#src/features/home/lately.tsx')).Lately,
}))

function Home() {
  const { user, org } = useSession()
  const { notice } = useLocation().state
  return (
    <HomePage
      name={org?.name ?? 'Home'}
      notice={notice}
      canEdit={canEdit(user)}
      search={<TrailerSearch />}
      unfinished={
        canEdit(user) && (
          <Suspense>
            <UnfinishedOnHome />
          </Suspense>
        )
      }
      due={
        <Suspense>
          <DueOnHome canEdit={canEdit(user)} />
        </Suspense>
      }
      lately={
        <Suspense>
          <Lately />
        </Suspense>
      }
      news={<OpenReports />}
      steps={
        <Suspense>
          <FirstSteps canEdit={canEdit(user)} isAdmin={user?.role === 'ADMIN'} />
        </Suspense>
      }
      charts={(figures) => <FleetCharts figures={figures} canEdit={canEdit(user)} />}
      defects={(counts) => <OpenDefects counts={counts} />}
    />
  )
}
