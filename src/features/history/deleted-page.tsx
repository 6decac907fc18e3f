import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { DeletedTrailer } from '#contract/trailer.ts'
import { pagedList } from '#src/api/pages.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { Page } from '#src/ui/page/page.tsx'
import { PagedList } from '#src/ui/page/paged-list.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { DeletedBar } from './deleted-bar.tsx'
import { DeletedRow } from './deleted-row.tsx'
import { deletedQuery } from './history-data.ts'
import { RestoreTrailer } from './restore-trailer.tsx'
import { useChosenDeleted } from './use-chosen-deleted.ts'
import './history.css'

type Props = { page: number; onPage: (page: number) => void }

export function DeletedPage({ page, onPage }: Props) {
  const query = useQuery(deletedQuery(page))
  const [asked, setAsked] = useState<DeletedTrailer | null>(null)
  const chosen = useChosenDeleted()
  return (
    <Page title="Deleted Trailers">
      <PagedList
        label="Deleted trailers"
        {...pagedList(query, page, onPage)}
        pageSize={limits.trailersPage}
        skeleton={<Skeleton width="100%" height="24rem" />}
        emptyText="No trailer is deleted."
        emptyIcon={<Trash2 />}
      >
        {(rows) => (
          <ol className="changes">
            {rows.map((trailer) => (
              <DeletedRow
                key={trailer.uuid}
                trailer={trailer}
                isChosen={chosen.has(trailer.uuid)}
                onChoose={() => chosen.toggle(trailer)}
                onRestore={() => setAsked(trailer)}
              />
            ))}
          </ol>
        )}
      </PagedList>
      <DeletedBar chosen={chosen} total={query.data?.total ?? 0} />
      {asked && (
        <RestoreTrailer
          trailer={asked}
          title={trailerTitle(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  )
}
