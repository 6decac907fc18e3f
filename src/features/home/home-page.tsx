import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { Figures } from '#src/offline/replica/figures/find-figures.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { Page, Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { useMedia } from '#src/ui/theme/use-media.ts'
import { allTrailers } from './figure-where.ts'
import { figuresQuery } from './figures-data.ts'
import { FleetNow } from './fleet-now.tsx'
import { RecentList } from './recent-list.tsx'
import './home-page.css'
import { Link } from '@tanstack/react-router'
import { Plus, ScanQrCode } from 'lucide-react'
import { useCan } from '#src/domain/rights.tsx'
import './home-actions.css'

type Props = {
  name: string
  /** Why the person was redirected here. */
  notice: string | undefined
  search: ReactNode
  /**
   * Unfinished inspections, and open recalls.
   * @param below is shown once they are known
   */
  begun: (below: ReactNode) => ReactNode
  /**
   * Due inspections.
   * @param below is shown below them once they are known, so that it does not move
   * @param meanwhile is shown until then
   */
  due: (below: ReactNode, meanwhile: ReactNode) => ReactNode
  reports: ReactNode
  defects: (counts: Figures['defects'] | undefined) => ReactNode
  lately: ReactNode
  /** What a new organization does first. */
  steps: (figures: Figures) => ReactNode
  charts: (figures: Figures) => ReactNode
}

/**
 * The start page: what is to be done, then what happened, then the fleet in numbers; on a phone the
 * actions and the search come first.
 */
export function HomePage({ name, notice, ...parts }: Props) {
  const { search, begun, due, lately, reports, defects, steps, charts } = parts
  const { data, isError, refetch } = useQuery(figuresQuery(useWhoseDevice()))
  const isDesk = useMedia('(width >= 1100px)')
  const isEmpty = data?.trailers === 0
  const isFailed = isError && data === undefined
  const actions = <HomeActions />
  const now = !isEmpty && !isFailed && <FleetNow figures={data} reports={reports} />
  const board = !isEmpty && defects(data?.defects)
  const fleet = isFailed ? (
    <Failed onRetry={() => void refetch()} />
  ) : (
    <Suspense fallback={<Counting />}>{data ? charts(data) : <Counting figures={data} />}</Suspense>
  )
  const counting = data ? <Counting /> : fleet
  const happened = (
    <>
      {!isEmpty && <Recent />}
      {lately}
    </>
  )
  const first = data && <Suspense>{steps(data)}</Suspense>
  return (
    <Page title={name} notice={notice && <Notice tone="info">{notice}</Notice>}>
      {isDesk ? (
        <>
          {now}
          <div className="home-desk">
            <div className="home-column">
              {first}
              {!isEmpty && due(fleet, counting)}
            </div>
            <div className="home-column">
              {actions}
              {begun(
                <>
                  {board}
                  {happened}
                </>,
              )}
            </div>
          </div>
        </>
      ) : (
        <>
          {actions}
          <div className="home-search">{search}</div>
          {first}
          {now}
          {begun(
            <>
              {board}
              {isEmpty
                ? happened
                : due(
                    <>
                      {happened}
                      {fleet}
                    </>,
                    counting,
                  )}
            </>,
          )}
        </>
      )}
    </Page>
  )
}

const Recent = () => (
  <Section
    title="Recently opened"
    action={
      <LinkButton href={allTrailers} variant="quiet">
        All trailers
      </LinkButton>
    }
  >
    <RecentList />
  </Section>
)

/** @param figures null while the replica is not complete */
function Counting({ figures }: { figures?: null | undefined }) {
  const isStill = figures === null
  return (
    <div className="home-counting" aria-busy="true">
      <Skeleton height="360px" radius="var(--radius)" isStill={isStill} />
      <Skeleton height="360px" radius="var(--radius)" isStill={isStill} />
      {isStill && (
        <p className="text-muted">
          The fleet is counted once this device has loaded all of its trailers.
        </p>
      )}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warning" action={<Button onPress={onRetry}>Try again</Button>}>
      The fleet could not be counted: this device’s storage does not answer.
    </Notice>
  )
}

function HomeActions() {
  const canEdit = useCan('edit')
  return (
    <div className="home-actions">
      <Action to="/scan" icon={<ScanQrCode />} title="Scan" text="Read the plate of a trailer" />
      {canEdit && (
        <Action to="/register" icon={<Plus />} title="Register Trailer" text="Add a new trailer" />
      )}
    </div>
  )
}

type ActionProps = { to: '/scan' | '/register'; icon: ReactNode; title: string; text: string }

function Action({ to, icon, title, text }: ActionProps) {
  return (
    <Link to={to} className="home-action" data-kind={to.slice(1)}>
      <span className="home-action-icon" aria-hidden="true">
        {icon}
      </span>
      <span>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
    </Link>
  )
}
