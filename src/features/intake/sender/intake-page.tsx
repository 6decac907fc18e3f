import { failureSentence } from '#src/api/api-error.ts'
import { useCall } from '#src/api/use-call.ts'
import { Page } from '#src/ui/page/page.tsx'
import { PublicPage, PublicProblem } from '#src/ui/page/public-page.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { BuildForm } from './build-form.tsx'
import { FormerBuildsOf } from './former-builds.tsx'
import './intake.css'

/** Where the link of an organization leads: somebody without an account sends a build there. */
export function IntakePage({ link }: { link: string }) {
  const { data, failure, again } = useCall('GET /intake/{key}', { key: link })
  return (
    <PublicPage>
      {failure && !data ? (
        <>
          <PublicProblem title={titleOf(failure)} onRetry={again}>
            {failure.status >= 400 && failure.status < 500
              ? 'Nothing can be sent here.'
              : 'Check the connection.'}
          </PublicProblem>
          <FormerBuildsOf link={link} />
        </>
      ) : (
        <Page title={data ? `Send a build to ${data.organization}` : 'Send a build'}>
          <div className="intake">
            {data ? <BuildForm link={link} {...data} /> : <SkeletonText lines={6} />}
          </div>
        </Page>
      )}
    </PublicPage>
  )
}

function titleOf(failure: Parameters<typeof failureSentence>[0]) {
  if (failure.code === 'not_found' || failure.code === 'invalid') return 'There is no such link.'
  return failureSentence(failure)
}
