import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { later, useLater } from '#src/ui/later.ts'
import { Pagination } from '#src/ui/page/pagination.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { type ListAsked, trailerListQuery } from '../trailer-data.ts'
import { toggleSelected, useSelection } from './selection.ts'
import { TrailerCard } from './trailer-card.tsx'
import './trailer-list.css'

const empty = later(() => import('./nothing-found.tsx'))

type Props = {
  asked: ListAsked
  page: number
  onPage: (page: number) => void
}

export function TrailerList({ asked, page, onPage }: Props) {
  const device = useWhoseDevice()
  const selection = useSelection()
  const { data, error, refetch, isPlaceholderData } = useQuery(trailerListQuery(asked, page))
  const Empty = useLater(empty, data !== undefined && data.rows.length === 0)
  if (!data && error) {
    return (
      <LoadError title="The trailers could not be loaded" onRetry={refetch}>
        {sentenceOf(error)}
      </LoadError>
    )
  }
  if (!data) return <TrailerListSkeleton />
  const last = Math.max(1, Math.ceil(data.total / limits.trailersPage))
  if (page > last) return Empty && <Empty.LastPage onShow={() => onPage(last)} />
  if (data.total === 0) return Empty && <Empty.NothingFound asked={asked} />
  return (
    <>
      <div className="trailer-list" aria-busy={isPlaceholderData} data-stale={isPlaceholderData}>
        {data.rows.map((trailer) => (
          <TrailerCard
            key={trailer.uuid}
            trailer={trailer}
            pick={
              selection.isOn
                ? {
                    isPicked: selection.uuids.has(trailer.uuid),
                    onPick: () => toggleSelected(device, trailer.uuid),
                  }
                : undefined
            }
          />
        ))}
      </div>
      <Pagination
        label="Trailers"
        page={page}
        pageSize={limits.trailersPage}
        total={data.total}
        onChange={onPage}
      />
    </>
  )
}

const cards = Array.from({ length: limits.trailersPage }, (_none, index) => index)

function TrailerListSkeleton() {
  return (
    <div className="trailer-list" aria-busy="true">
      {cards.map((card) => (
        <Skeleton key={card} height="126px" radius="var(--radius)" />
      ))}
    </div>
  )
}
