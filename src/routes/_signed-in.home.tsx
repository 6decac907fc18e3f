import { createFileRoute, useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, useCallback, useState } from 'react'
import { useCan } from '#src/domain/rights.tsx'
import { OpenDefects } from '#src/features/defects/open-defects.tsx'
import { FleetCharts } from '#src/features/home/fleet-charts.tsx'
import { HomePage } from '#src/features/home/home-page.tsx'
import { OpenReports } from '#src/features/reports/members/open-reports.tsx'
import { fetchSession, useSession } from '#src/features/session/session.ts'
import { TrailerSearch } from '#src/features/trailers/list/trailer-search.tsx'
import { type Later, laterAtOnce, useLater } from '#src/ui/later.ts'

export const Route = createFileRoute('/_signed-in/home')({ component: Home })

const due = laterAtOnce(() =>
  import('#src/features/due/due-on-home.tsx').then(({ DueOnHome }) => DueOnHome),
)
const unfinished = laterAtOnce(() =>
  import('#src/features/inspections/unfinished-on-home.tsx').then(
    ({ UnfinishedOnHome }) => UnfinishedOnHome,
  ),
)
const waiting = laterAtOnce(() =>
  import('./-waiting-on-home.tsx').then(({ WaitingOnHome }) => WaitingOnHome),
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
  const dueAbove = useAbove(due)
  const unfinishedAbove = useAbove(unfinished)
  const waitingAbove = useAbove(waiting)
  const Lately = useLater(lately, true)
  return (
    <HomePage
      name={org?.name ?? 'Home'}
      notice={notice}
      search={<TrailerSearch />}
      begun={(below) => {
        const withWaiting = waitingAbove(below)
        return canEdit ? unfinishedAbove(withWaiting) : withWaiting
      }}
      due={dueAbove}
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

type AboveProps = {
  /** Shown once the section above it is known. */
  below: ReactNode
  /** Shown until then. */
  meanwhile: ReactNode
}

/** A section that is loaded after the page: what stands below waits for it, and so does not move. */
function useAbove(section: Later<ComponentType<AboveProps>>) {
  const [isMissing, setMissing] = useState(false)
  const failed = useCallback((error: unknown) => {
    reportError(error)
    setMissing(true)
  }, [])
  const Section = useLater(section, true, failed)
  return (below: ReactNode, meanwhile: ReactNode = null) => {
    if (Section) return <Section below={below} meanwhile={meanwhile} />
    return isMissing ? below : meanwhile
  }
}
