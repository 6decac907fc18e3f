import { lazy, Suspense, useState } from 'react'
import { ReportCard } from './report-card.tsx'
import type { ShownReport } from './report-data.ts'

const AcceptReport = lazy(async () => ({
  default: (await import('./accept-report.tsx')).AcceptReport,
}))
const DeclineReport = lazy(async () => ({
  default: (await import('./decline-report.tsx')).DeclineReport,
}))

type Props = { reports: readonly ShownReport[]; isAtTrailer?: boolean }
type Asked = { report: ShownReport; what: 'accept' | 'decline' }

export function ReportList({ reports, isAtTrailer = false }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <ul className="report-cards" aria-label="Reports">
        {reports.map((report) => (
          <li key={report.uuid}>
            <ReportCard
              report={report}
              isAtTrailer={isAtTrailer}
              onAccept={() => setAsked({ report, what: 'accept' })}
              onDecline={() => setAsked({ report, what: 'decline' })}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {asked?.what === 'accept' && <AcceptReport report={asked.report} onClose={close} />}
        {asked?.what === 'decline' && <DeclineReport report={asked.report} onClose={close} />}
      </Suspense>
    </>
  )
}
