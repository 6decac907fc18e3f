import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import type { ListedIntake } from '#contract/intake.ts'
import { limits } from '#contract/limits.ts'
import { pagedList } from '#src/api/pages.ts'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PagedList } from '#src/ui/page/paged-list.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { IntakeChip } from './intake-chip.tsx'
import { type IntakeState, intakesQuery } from './intake-data.ts'
import './intakes.css'

type Props = { state: IntakeState | 'all' }

const states: { state: IntakeState | 'all'; label: string }[] = [
  { state: 'open', label: 'Waiting' },
  { state: 'accepted', label: 'Accepted' },
  { state: 'declined', label: 'Declined' },
  { state: 'all', label: 'All' },
]

/** Builds that came by links of the organization. */
export function IntakesPage({ state }: Props) {
  const [page, setPage] = useState(1)
  const query = useQuery(intakesQuery(state === 'all' ? undefined : state, page))
  return (
    <Page title="Builds Sent In">
      <nav className="intake-states" aria-label="State">
        {states.map(({ state: one, label }) => (
          <LinkButton
            key={one}
            href={one === 'open' ? '/intakes' : `/intakes/${one}`}
            variant={one === state ? 'primary' : 'secondary'}
            {...(one === state && { 'aria-current': 'page' })}
          >
            {label}
          </LinkButton>
        ))}
      </nav>
      <PagedList
        label="Builds"
        {...pagedList(query, page, setPage)}
        pageSize={limits.intakesPage}
        skeleton={<Skeleton height="16rem" />}
        emptyText={state === 'open' ? 'No build waits.' : 'There are no builds.'}
        emptyIcon={<Inbox />}
      >
        {(rows) => (
          <ul className="intake-rows" aria-label="Builds">
            {rows.map((row) => (
              <Row key={row.uuid} build={row} />
            ))}
          </ul>
        )}
      </PagedList>
      <p className="text-muted">
        Administrators make the links by which builds are sent under Settings, Visitors.
      </p>
    </Page>
  )
}

function Row({ build }: { build: ListedIntake }) {
  const { uuid, vin, sender, link, received_at, reason } = build
  return (
    <li className="intake-row">
      <Link to="/intakes/$" params={{ _splat: uuid }} translate="no">
        <strong>{vin}</strong>
      </Link>
      <IntakeChip build={build} />
      <span className="text-muted" dir="auto">
        {`${sender}, by the link of ${link}`}
      </span>
      <span className="text-muted">
        <DateText date={received_at} />
      </span>
      {reason && <span className="text-muted" dir="auto">{`Declined: ${reason}`}</span>}
    </li>
  )
}
