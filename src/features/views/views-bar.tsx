import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { conditionsIn } from '#contract/trailer-conditions.ts'
import type { View } from '#contract/view.ts'
import { addressOf, addressValues } from '#contract/view-address.ts'
import { later } from '#src/ui/later.ts'
import { useWanted } from '#src/ui/use-wanted.ts'
import type { Viewer } from './may-change.ts'
import { OpenView } from './open-view.tsx'
import { openedQuery, viewsQuery } from './view-data.ts'
import type { Asked } from './view-dialogs.tsx'
import { ViewMenu } from './view-menu.tsx'
import './views-bar.css'

/** In the address: the list opens without the default view. */
const allTrailers = 'all'

const dialogs = later(() => import('./view-dialogs.tsx').then(({ ViewDialogs }) => ViewDialogs))

type Props = {
  viewer: Viewer
  /** The search of the address, with the uuid of the open view. */
  search: Partial<Record<'view' | 'where', string | undefined>> & { page?: number | undefined }
}

export function ViewsBar({ viewer, search }: Props) {
  const { data: views, isFetched } = useQuery(viewsQuery)
  const address = addressOf({ ...search, where: conditionsIn(search.where ?? '').join() })
  const isAnywhere = address === '' && search.view === undefined && search.page === undefined
  // Waits for an answer: the stored one may name an old default.
  const first = isAnywhere && isFetched ? views?.find(({ is_default }) => is_default) : undefined
  const view = views?.find(({ uuid }) => uuid === search.view)
  const { data: opened } = useQuery(openedQuery((first ?? view)?.address ?? null))
  const [asked, setAsked] = useState<Asked | null>(null)
  const Dialogs = useWanted(dialogs, asked !== null, () => setAsked(null))
  const navigate = useNavigate()
  const queries = useQueryClient()

  if (first && opened) {
    return <Navigate to="/trailers" search={searchOf(opened.address, first.uuid)} replace />
  }
  const show = (next: string, uuid: string) =>
    void navigate({ to: '/trailers', search: searchOf(next, uuid) })
  const open = async (one: View) =>
    show((await queries.fetchQuery(openedQuery(one.address))).address, one.uuid)
  return (
    <div className="views-bar">
      <ViewMenu
        views={views ?? []}
        view={view}
        viewer={viewer}
        onOpen={(one) => void open(one).catch(reportError)}
        onAll={() => show('', allTrailers)}
        onAsk={setAsked}
      />
      {view && opened && (
        <OpenView
          view={view}
          viewer={viewer}
          address={address}
          opened={opened}
          onShow={show}
          onAsk={setAsked}
        />
      )}
      {Dialogs && (
        <Dialogs
          asked={asked}
          address={address}
          views={views ?? []}
          viewer={viewer}
          onShow={show}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

const searchOf = (address: string, view: string) => ({ ...(addressValues(address) ?? {}), view })
