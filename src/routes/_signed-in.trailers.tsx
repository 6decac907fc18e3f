import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#src/features/session/session.ts'
import { useSelection } from '#src/features/trailers/list/selection.ts'
import { TrailerFilters } from '#src/features/trailers/list/trailer-filters.tsx'
import { TrailerList } from '#src/features/trailers/list/trailer-list.tsx'
import { TrailerSearch } from '#src/features/trailers/list/trailer-search.tsx'
import { type ListAsked, trailerListQuery } from '#src/features/trailers/trailer-data.ts'
import { later, useLater } from '#src/ui/later.ts'
import { Page } from '#src/ui/page/page.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import { listAddress } from './-list-address.ts'
import { useList } from './-use-list.ts'
import './trailers.css'

const table = later(() => import('./-list-table.tsx').then(({ listTable }) => listTable))
// A desk begins with it.
if (matchMedia('(width >= 1024px)').matches) table.load().catch(() => undefined)
const actions = later(() => import('./-list-actions.tsx'))
const chosen = later(() =>
  import('./-chosen-trailers.tsx').then(({ ChosenTrailers }) => ChosenTrailers),
)

/** Loaded after the list. */
const views = later(() =>
  import('#src/features/views/views-bar.tsx').then(({ ViewsBar }) => ViewsBar),
)

export const Route = createFileRoute('/_signed-in/trailers')({
  validateSearch: listAddress,
  component: Trailers,
})

function Trailers() {
  const list = useList(Route.useSearch())
  const { asked, columns, isDesk, isTable, show } = list
  const { user } = useSession()
  const { isOn } = useSelection()
  const Chosen = useWanted(chosen, isOn, list.endSelecting)
  const Views = useLater(views, true, reportError)
  const Actions = useLater(actions, true, reportError)
  const Table = useWanted(table, isTable, () => show({ layout: 'cards' }))
  const { data: found, isPending } = useQuery(trailerListQuery(asked, list.page))
  const total = found?.total
  const head = (
    <>
      <Query asked={asked} total={isDesk || isTable ? total : undefined} />
      {!isDesk && viewsOf(Views && user && <Views viewer={user} search={list.address} />)}
      {(isTable || (!isOn && total !== 0)) && (
        <div className="trailers-actions">
          {Actions && <Actions.ListActions {...{ asked, columns, total, isTable }} />}
        </div>
      )}
    </>
  )
  const looks = list.isWide && (
    <div className="trailers-looks" data-table={isTable}>
      {Table && <Table.Looks list={list} />}
    </div>
  )
  return (
    <Page title="Trailer Search" notice={searchBox} isWide={isDesk} actions={isDesk && head}>
      {Actions && <Actions.LeftOut address={list.address} />}
      {!isDesk && (
        <div className="trailers-found">
          {head}
          {looks}
        </div>
      )}
      <div className="trailers-tools">
        {isDesk && viewsOf(Views && user && <Views viewer={user} search={list.address} />)}
        <TrailerFilters {...list.filters} found={total} />
        {isDesk && looks}
      </div>
      {isTable ? (
        Table && (
          <Table.TrailerTable {...{ asked, columns }} onSort={(next) => show({ sort: next })} />
        )
      ) : (
        <TrailerList asked={asked} page={list.page} onPage={(next) => show({ page: next })} />
      )}
      {!isTable && !isPending && Actions && <Actions.DeletedTrailers />}
      {Chosen && <Chosen {...{ asked, columns }} found={total} />}
    </Page>
  )
}

/** Keeps the room of the views until they are there. */
const viewsOf = (bar: ReactNode) => <div className="trailers-views">{bar}</div>

/** For phones, where no toast covers it. */
const searchBox = (
  <div className="trailers-search">
    <TrailerSearch />
  </div>
)

/** What the list shows, with the number of its trailers where there is room. */
function Query({ asked, total }: { asked: ListAsked; total: number | undefined }) {
  const { search, where } = asked
  const navigate = useNavigate()
  const count = total === 1 ? '1 trailer' : `${wholeNumber(total ?? 0)} trailers`
  return (
    <p className="trailers-query">
      {(search || total === undefined) && (
        <span>{`${search ? `Results for ‘${search}’` : where ? 'Trailers' : 'All trailers'} `}</span>
      )}
      {total !== undefined && <span className="trailers-count">{count}</span>}
      {(search || where) && (
        <button
          type="button"
          className="trailers-all"
          onClick={() => navigate({ to: '/trailers', search: { view: 'all' } })}
        >
          Show all trailers
        </button>
      )}
    </p>
  )
}
