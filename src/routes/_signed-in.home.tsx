import { createFileRoute, useLocation } from '@tanstack/react-router'
import { lazy, useCallback, useState } from 'react'
import { useCan } from '#src/domain/rights.tsx'
import { OpenDefects } from '#src/features/defects/open-defects.tsx'
import { FleetCharts } from '#src/features/home/fleet-charts.tsx'
import { HomePage } from '#src/features/home/home-page.tsx'
import { OpenReports } from '#src/features/reports/members/open-reports.tsx'
import { fetchSession, useSession } from '#src/features/session/session.ts'
import { TrailerSearch } from '#src/features/trailers/list/trailer-search.tsx'
import { laterAtOnce, useLater } from '#src/ui/later.ts'

export const Route = createFileRoute('/_signed-in/home')({ component: Home })

const due = laterAtOnce(() =>
  import('#src/features/due/due-on-home.tsx').then(({ DueOnHome }) => DueOnHome),
)
const unfinished = laterAtOnce(() =>
  import('#src/features/inspections/unfinished-on-home.tsx').then(
    ({ UnfinishedOnHome }) => UnfinishedOnHome,
  ),
)
const recalls = laterAtOnce(() =>
  import('#src/features/recalls/recalls-on-home.tsx').then(({ RecallsOnHome }) => RecallsOnHome),
)
const lately = laterAtOnce(() =>
  import('#src/features/home/lately.tsx').then(({ Lately }) => Lately),
)

const FirstSteps = lazy(async () => ({
  default: (await import('#src/features/home/first-steps.tsx')).FirstSteps,
}))

function Home() {
  const { org } = useSession()
  const canEdit = useCan('edit')
  const { notice } = useLocation().state
  const [isWithoutDue, setWithoutDue] = useState(false)
  const dueFailed = useCallback((error: unknown) => {
    reportError(error)
    setWithoutDue(true)
  }, [])
  const Due = useLater(due, true, dueFailed)
  const Unfinished = useLater(unfinished, true)
  const Recalls = useLater(recalls, true)
  const Lately = useLater(lately, true)
  return (
    <HomePage
      name={org?.name ?? 'Home'}
      notice={notice}
      search={<TrailerSearch />}
      unfinished={
        <>
          {Unfinished && canEdit && <Unfinished />}
          {Recalls && <Recalls />}
        </>
      }
      due={(below, meanwhile) => {
        if (Due) return <Due below={below} meanwhile={meanwhile} />
        return isWithoutDue ? below : meanwhile
      }}
      lately={Lately && <Lately />}
      reports={<OpenReports />}
      steps={(figures) => (
        <FirstSteps
          figures={figures}
          putAway={org?.settings.stepsPutAway}
          onChanged={fetchSession}
        />
      )}
      charts={(figures) => <FleetCharts figures={figures} />}
      defects={(counts) => <OpenDefects counts={counts} />}
    />
  )
}
