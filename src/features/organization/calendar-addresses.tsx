import { queryOptions, useQuery } from '@tanstack/react-query'
import type { FeedOfPerson } from '#contract/calendar.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { ask } from '#src/api/ask.ts'
import { useAttemptKey, useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import './pending-invitations.css'

const calendarsQuery = queryOptions({
  queryKey: ['calendars'],
  queryFn: ({ signal }) => ask('GET /calendars', {}, { signal }),
})

/** Whose calendar has an address; nothing where nobody's has. */
export function CalendarAddresses() {
  const { data = [] } = useQuery(calendarsQuery)
  if (data.length === 0) return null
  return (
    <Section title="Calendar Addresses">
      <p className="text-muted">
        Under these addresses, which only their owners were shown, calendars read what is due.
      </p>
      <ul className="pending-invitations">
        {data.map((feed) => (
          <Row key={feed.uuid} feed={feed} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ feed: { uuid, name, made_at } }: { feed: FeedOfPerson }) {
  const keyFor = useAttemptKey()
  const revoke = useChange({
    mutationFn: (key: string) => ask('POST /calendars/{uuid}/revoke', { uuid }, { key }),
    onSuccess: useRefetch('calendars', 'account'),
  })
  return (
    <li className="pending-invitation">
      <div className="pending-invitation-words">
        <strong dir="auto">{name}</strong>
        <p className="text-muted">
          Made <DateText date={made_at} isWithin />
        </p>
      </div>
      <Button
        variant="quiet"
        aria-label={`Revoke the calendar address of ${name}`}
        isPending={revoke.isPending}
        onPress={() =>
          revoke.mutate(keyFor({ uuid }, revoke.error), {
            onSuccess: () => showSuccess(`The calendar of ${name} reads nothing any more`),
          })
        }
      >
        Revoke
      </Button>
      {revoke.error && <Notice tone="danger">{sentenceOf(revoke.error, 'Try again.')}</Notice>}
    </li>
  )
}
