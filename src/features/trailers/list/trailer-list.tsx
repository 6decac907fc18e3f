import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { Pagination } from '#src/ui/page/pagination.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { type ListAsked, trailerListQuery } from '../trailer-data.ts'
import { NothingFound } from './nothing-found.tsx'
import { toggleSelected, useSelection } from './selection.ts'
import { TrailerCard } from './trailer-card.tsx'
import './trailer-list.css'

type Props = {
  asked: ListAsked
  page: number
  onPage: (page: number) => void
}

export function TrailerList({ asked, page, onPage }: Props) {
  const device = useWhoseDevice()
  const selection = useSelection()
  const { data, error, refetch, isPlaceholderData } = useQuery(trailerListQuery(asked, page))
  if (!data && error) {
    return (
      <LoadError title="The trailers could not be loaded" onRetry={refetch}>
        {sentenceOf(error)}
      </LoadError>
    )
  }
  if (!data) return <TrailerListSkeleton />
  const last = Math.max(1, Math.ceil(data.total / limits.trailersPage))
  if (page > last) return <LastPage onShow={() => onPage(last)} />
  if (data.total === 0) return <NothingFound asked={asked} />
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

/** An address may ask for a page beyond the last one. */
function LastPage({ onShow }: { onShow: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="There is no such page"
      action={<Button onPress={onShow}>Show the last page</Button>}
    />
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
