import type { Output } from '#contract/calls.ts'
import { failureSentence } from '#src/api/api-error.ts'
import { useCall } from '#src/api/use-call.ts'
import { OwnLink } from '#src/ui/page/navigation.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PublicPage, PublicProblem } from '#src/ui/page/public-page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { useOnDevice } from '#src/ui/values/use-on-device.ts'
import { linkOfSent } from './use-build-draft.ts'
import './intake.css'

/** What became of a build, for whoever sent it: nothing of it is said here. */
export function SentBuild({ answer }: { answer: string }) {
  const { data, failure, again } = useCall('GET /intake-answers/{answer}', { answer })
  const isUnknown = failure !== null && failure.status >= 400 && failure.status < 500
  return (
    <PublicPage>
      {failure && !data ? (
        <PublicProblem
          title={isUnknown ? 'There is no such build.' : failureSentence(failure)}
          onRetry={again}
        >
          {isUnknown
            ? 'The address may be incomplete: open it once more from the page where you sent it.'
            : 'Check the connection.'}
        </PublicProblem>
      ) : (
        <Page title="Your build">
          <div className="intake">
            {data ? <Became {...data} answer={answer} /> : <SkeletonText lines={3} />}
          </div>
        </Page>
      )}
    </PublicPage>
  )
}

type Answer = Output<'GET /intake-answers/{answer}'> & { answer: string }

function Became({ answer, organization, state, received_at, ...rest }: Answer) {
  const { decided_at, reason, wanted } = rest
  return (
    <>
      <p>
        <span dir="auto">{organization}</span> got it: <DateText date={received_at} />.
      </p>
      {state === 'open' && !wanted && <Notice tone="info">Nobody has decided about it yet.</Notice>}
      {state === 'open' && wanted && (
        <Notice tone="warning">
          <span>Something is wanted of you:</span>
          <q className="intake-quote">{wanted}</q>
          <SendAgain answer={answer} />
        </Notice>
      )}
      {state !== 'open' && (
        <Notice tone={state === 'accepted' ? 'success' : 'warning'}>
          <span>{state === 'accepted' ? 'It was accepted' : 'It was declined'}</span>
          {decided_at && (
            <>
              {' '}
              (<DateText date={decided_at} isWithin />)
            </>
          )}
          <span>{state === 'accepted' ? ', and the trailer is registered.' : '.'}</span>
          {reason && <q className="intake-quote">{reason}</q>}
        </Notice>
      )}
      <p className="text-muted">Keep the address of this page to look again later.</p>
    </>
  )
}

/** Leads to the form, with what was sent in it, where this device sent it. */
function SendAgain({ answer }: { answer: string }) {
  const link = useOnDevice(() => linkOfSent(answer), undefined)
  if (!link)
    return <p>Open this page on the device that sent the build, or send it again by your link.</p>
  return (
    <p>
      <OwnLink href={`/intake/${link}#${answer}`}>Change what you sent</OwnLink>
    </p>
  )
}
