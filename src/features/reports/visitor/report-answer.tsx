import type { Output } from '#contract/calls.ts'
import { failureSentence } from '#src/api/api-error.ts'
import { useCall } from '#src/api/use-call.ts'
import { Page } from '#src/ui/page/page.tsx'
import { PublicPage, PublicProblem } from '#src/ui/page/public-page.tsx'
import { KeptNote } from '#src/ui/states/kept-note.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'

type Answer = Output<'GET /reports/{answer}'>

/** What became of a report, for who wrote it: nothing of it is said here. */
export function ReportAnswer({ answer }: { answer: string }) {
  const { data, failure, keptAt, again } = useCall('GET /reports/{answer}', { answer })
  const isUnknown = failure !== null && failure.status >= 400 && failure.status < 500
  return (
    <PublicPage>
      {failure && !data && (
        <PublicProblem
          title={isUnknown ? 'There is no such report.' : failureSentence(failure)}
          onRetry={again}
        >
          {isUnknown
            ? 'The address may be incomplete: open it once more from the page where you wrote.'
            : 'Check the connection.'}
        </PublicProblem>
      )}
      {(data || !failure) && (
        <Page title="Your report">
          {keptAt && <KeptNote date={keptAt} />}
          {data ? <Became report={data} /> : <SkeletonText lines={3} />}
        </Page>
      )}
    </PublicPage>
  )
}

function Became({ report }: { report: Answer }) {
  const { state, received_at, decided_at, reason } = report
  return (
    <>
      <p>
        It arrived: <DateText date={received_at} />.
      </p>
      {state === 'open' && <Notice tone="info">Nobody has decided about it yet.</Notice>}
      {state === 'accepted' && (
        <Notice tone="info">
          <span>It was accepted</span>
          {decided_at && <When at={decided_at} />} <span>and is to be repaired.</span>
        </Notice>
      )}
      {state === 'fixed' && <Notice tone="success">It is fixed.</Notice>}
      {state === 'declined' && (
        <Notice tone="warning">
          <span>It was declined</span>
          {decided_at && <When at={decided_at} />}
          <span>.</span>
          {reason && <q className="report-answer-reason">{reason}</q>}
        </Notice>
      )}
      <p className="text-muted">Keep the address of this page to look again later.</p>
    </>
  )
}

const When = ({ at }: { at: string }) => (
  <>
    {' '}
    (<DateText date={at} isWithin />)
  </>
)
