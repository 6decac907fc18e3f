import { useQuery } from '@tanstack/react-query'
import type { CountedPlace } from '#src/domain/places.ts'
import { figuresQuery } from '#src/features/home/figures-data.ts'
import { openReportsCount } from '#src/features/reports/members/report-data.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'

/** How much waits at a place, in its link; nothing where nothing does, or it isn't known yet. */
export function PlaceCount({ of }: { of: CountedPlace }) {
  return of === 'reports' ? <OpenReports /> : <InFigures of={of} />
}

function OpenReports() {
  const { data } = useQuery(openReportsCount)
  return <Count waiting={data?.total} words="open" />
}

function InFigures({ of }: { of: Exclude<CountedPlace, 'reports'> }) {
  const { data: figures } = useQuery(figuresQuery(useWhoseDevice()))
  if (of === 'due') return <Count waiting={figures?.due.overdue} words="overdue" />
  const { defects } = figures ?? {}
  if (defects && defects.forbidding > 0)
    return <Count waiting={defects.forbidding} words="dangerous" isDangerous />
  return <Count waiting={defects?.open} words="open" />
}

type CountProps = { waiting: number | undefined; words: string; isDangerous?: boolean }

function Count({ waiting, words, isDangerous = false }: CountProps) {
  if (!waiting) return null
  return (
    <span className="place-count" data-dangerous={isDangerous || undefined}>
      <span>{waiting > 99 ? '99+' : waiting}</span> <span className="visually-hidden">{words}</span>
    </span>
  )
}
