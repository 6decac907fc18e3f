import { useQuery } from '@tanstack/react-query'
import { MailCheck, MailX } from 'lucide-react'
import { sentenceOf } from '#src/api/api-error.ts'
import { Page, Section } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { undeliveredQuery } from './message-data.ts'
import { UndeliveredRow } from './undelivered-row.tsx'
import './mail-page.css'

/** Mail that could not be delivered, and why; for administrators. */
export const MailPage = () => (
  <Page title="Mail">
    <Section title="Not Delivered">
      <Undelivered />
    </Section>
  </Page>
)

function Undelivered() {
  const { data, error, refetch } = useQuery(undeliveredQuery)
  if (error && !data)
    return (
      <LoadError title="The list could not be loaded" onRetry={refetch}>
        {sentenceOf(error)}
      </LoadError>
    )
  if (!data) return <Skeleton width="100%" height="5rem" />
  if (data.rows.length === 0) return <Nothing isSetUp={data.isSetUp} />
  return (
    <ul className="undelivered">
      {data.rows.map((message) => (
        <UndeliveredRow key={message.uuid} message={message} />
      ))}
    </ul>
  )
}

function Nothing({ isSetUp }: { isSetUp: boolean }) {
  if (isSetUp) return <EmptyState icon={<MailCheck />} title="Everything was delivered" />
  return (
    <EmptyState icon={<MailX />} title="This Drawbar sends no mail">
      Links and passwords are handed over in person. Whoever runs the server can set up mail.
    </EmptyState>
  )
}
