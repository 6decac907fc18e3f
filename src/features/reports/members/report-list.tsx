import { useState } from 'react'
import { AcceptReport } from './accept-report.tsx'
import { DeclineReport } from './decline-report.tsx'
import { ReportCard } from './report-card.tsx'
import type { ShownReport } from './report-data.ts'

type Props = { reports: readonly ShownReport[]; canEdit: boolean; isAtTrailer?: boolean }
type Asked = { report: ShownReport; what: 'accept' | 'decline' }

/** Reports below each other, and the question that one of them asks. */
export function ReportList({ reports, canEdit, isAtTrailer = false }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <ul className="report-cards" aria-label="Reports">
        {reports.map((report) => (
          <li key={report.uuid}>
            <ReportCard
              report={report}
              canEdit={canEdit}
              isAtTrailer={isAtTrailer}
              onAccept={() => setAsked({ report, what: 'accept' })}
              onDecline={() => setAsked({ report, what: 'decline' })}
            />
          </li>
        ))}
      </ul>
      {asked?.what === 'accept' && <AcceptReport report={asked.report} onClose={close} />}
      {asked?.what === 'decline' && <DeclineReport report={asked.report} onClose={close} />}
    </>
  )
}
