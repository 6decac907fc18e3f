import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ListChecks, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { conditionsIn } from '#contract/trailer-conditions.ts'
import { sortIn } from '#contract/trailer-sort.ts'
import { KeepResult } from '#src/features/files/keep-result.tsx'
import { useSession } from '#src/features/session/session.ts'
import { ExportTrailers } from '#src/features/trailers/export/export-trailers.tsx'
import { LayoutChoice } from '#src/features/trailers/list/layout-choice.tsx'
import {
  beginSelection,
  endSelection,
  useSelection,
} from '#src/features/trailers/list/selection.ts'
import { TrailerFilters } from '#src/features/trailers/list/trailer-filters.tsx'
import { TrailerList } from '#src/features/trailers/list/trailer-list.tsx'
import { searchedText, TrailerSearch } from '#src/features/trailers/list/trailer-search.tsx'
import { type ListAsked, trailerListQuery } from '#src/features/trailers/trailer-data.ts'
import { type ListLayout, rememberLayout, usualLayout } from '#src/offline/device/list-layout.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { later, useLater } from '#src/ui/later.ts'
import { Page } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { useMedia } from '#src/ui/theme/use-media.ts'
import { useWanted } from '#src/ui/use-wanted.ts'
import { leftOut } from './-left-out.ts'
import { type ListAddress, listAddress } from './-list-address.ts'
import './trailers.css'

const table = later(() =>
  import('#src/features/trailers/list/trailer-table.tsx').then(({ TrailerTable }) => TrailerTable),
)
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
  const address = Route.useSearch()
  const { user } = useSession()
  const { q = '', where: named = '', page = 1, columns = '' } = address
  const sort = sortIn(address.sort ?? '') ? (address.sort ?? '') : ''
  const asked = { search: searchedText(q), where: conditionsIn(named).join(), sort }
  const navigate = useNavigate()
  const { isOn } = useSelection()
  const device = useWhoseDevice()
  const Chosen = useWanted(chosen, isOn, () => endSelection(device))
  const Views = useLater(views, true, reportError)
  const isWide = useMedia('(width > 768px)')
  const layout = address.layout ?? usualLayout()
  const isTable = isWide && layout === 'table'
  const Table = useWanted(table, isTable, () => show({ layout: 'cards' }))
  const { data: found, isPending } = useQuery(trailerListQuery(asked, page))
  const show = (next: ListAddress) =>
    navigate({ to: '/trailers', search: { ...address, page: undefined, ...next } })
  const list = <TrailerList asked={asked} page={page} onPage={(next) => show({ page: next })} />
  const choose = (next: ListLayout) => {
    rememberLayout(next)
    show({ layout: next })
  }
  return (
    <Page title="Trailer Search" notice={searchBox}>
      {leftOut(address).map((words) => (
        <Notice key={words} tone="info">
          {words}
        </Notice>
      ))}
      <ListHead
        {...{ asked, columns }}
        total={found?.total}
        views={Views && user && <Views viewer={user} search={address} />}
      >
        {user?.role === 'ADMIN' && isTable && <DeletedLink />}
        {isWide && <LayoutChoice layout={layout} onChange={choose} />}
      </ListHead>
      <TrailerFilters
        where={asked.where}
        sort={sort}
        isSearched={asked.search !== ''}
        found={found?.total}
        onChange={(next) => show({ where: next || undefined })}
        onSort={(next) => show({ sort: next || undefined })}
      />
      {isTable
        ? Table && (
            <Table
              {...{ asked, columns }}
              onColumns={(next) => show({ columns: next })}
              onSort={(next) => show({ sort: next })}
            />
          )
        : list}
      {user?.role === 'ADMIN' && !isTable && !isPending && (
        <p className="trailers-deleted">
          <DeletedLink />
        </p>
      )}
      {isOn && Chosen && <Chosen {...{ asked, columns }} found={found?.total} />}
    </Page>
  )
}

/** For phones, where no toast covers it. */
const searchBox = (
  <div className="trailers-search">
    <TrailerSearch />
  </div>
)

/** Below the cards, above a table, whose end may be far away. */
const DeletedLink = () => (
  <LinkButton variant="quiet" icon={<Trash2 aria-hidden="true" />} href="/trailers/deleted">
    Deleted trailers
  </LinkButton>
)

type HeadProps = {
  asked: ListAsked
  columns: string
  total: number | undefined
  views: ReactNode
  children: ReactNode
}

function ListHead({ asked, columns, total, views: viewsBar, children }: HeadProps) {
  const { search, where } = asked
  const navigate = useNavigate()
  const device = useWhoseDevice()
  const { isOn } = useSelection()
  return (
    <div className="trailers-found">
      <p className="trailers-query">
        <span>{`${search ? `Results for ‘${search}’` : where ? 'Trailers' : 'All trailers'} `}</span>
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
      <div className="trailers-views">{viewsBar}</div>
      {total !== 0 && !isOn && (
        <div className="trailers-actions">
          <Button
            variant="quiet"
            icon={<ListChecks aria-hidden="true" />}
            onPress={() => beginSelection(device)}
          >
            Select
          </Button>
          <KeepResult search={search} where={where} />
          {total && <ExportTrailers {...{ asked, columns }} only={null} count={total} />}
        </div>
      )}
      {children}
    </div>
  )
}
