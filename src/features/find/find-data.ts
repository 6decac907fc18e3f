import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Part } from '#contract/part.ts'
import { regoWithState, trailerTitle } from '#src/domain/trailer-title.ts'
import { onDevice } from '#src/offline/device/device-part.ts'
import { read } from '#src/offline/replica/read.ts'
import { recentTrailers } from '#src/offline/replica/recent-trailers.ts'
import { currentWhose } from '#src/offline/session/whose-device.tsx'

/** Something that a search leads to; `detail` tells it from others of the same name. */
type Found = { id: string; name: string; detail: string; href: string }
export type FoundGroup = { name: string; found: Found[] }

/** How many of a kind are offered; the list of trailers has all of them. */
const most = 6

/**
 * What a text finds on the device; before its copy is complete, on the server.
 * @param canLink whether scan tags on no trailer are of use
 */
export const findQuery = (search: string, canLink: boolean) =>
  queryOptions({
    queryKey: ['find', search, canLink],
    queryFn: ({ signal }) => (search === '' ? opened() : find(search, canLink, signal)),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

async function opened(): Promise<FoundGroup[]> {
  const trailers = await onDevice(currentWhose(), recentTrailers)
  const found = trailers.map(({ uuid, title, detail }) => trailerFound(uuid, title, detail))
  return [{ name: 'Opened lately', found }]
}

async function find(search: string, canLink: boolean, signal: AbortSignal): Promise<FoundGroup[]> {
  const [trailers, parts, customers, tags] = await Promise.all([
    read('GET /trailers', { search, limit: most }, { signal }),
    read('GET /trailer-parts', { search, limit: most }, { signal }),
    read('GET /customers', { search }, { signal }),
    canLink ? freeTags(search, signal) : [],
  ])
  const rows = trailers.rows.map((trailer) => {
    const { rego, class: kind, customer, accessKey } = trailer
    const title = trailerTitle(trailer)
    const shown = rego === title ? '' : regoWithState(trailer)
    const detail = [shown, kind?.name, customer?.name, accessKey?.serial]
    return trailerFound(trailer.uuid, title, detail.filter(Boolean).join(' · '))
  })
  return [
    { name: 'Trailers', found: [...rows, ...allOf(search, trailers.total)] },
    { name: 'Parts', found: parts.rows.map(partFound) },
    { name: 'Customers', found: customers.slice(0, most).map(customerFound) },
    { name: 'Scan tags', found: tags },
  ]
}

const trailerFound = (uuid: string, name: string, detail: string): Found => ({
  ...{ id: uuid, name, detail, href: `/trailer/${uuid}` },
})

const customerFound = ({ uuid, name }: { uuid: string; name: string }): Found => ({
  ...{ id: uuid, name, detail: 'Their trailers' },
  href: trailersWhere(`customer:${uuid}`),
})

const partFound = ({ uuid, model_number, description, oem }: Part): Found => ({
  ...{ id: uuid, name: model_number },
  detail: [oem?.name, description, 'The trailers with it'].filter(Boolean).join(' · '),
  href: trailersWhere(`part:${uuid}`),
})

const trailersWhere = (where: string) => `/trailers?${new URLSearchParams({ where })}`

const allOf = (search: string, total: number): Found[] =>
  total > most
    ? [
        {
          ...{ id: 'all', name: `All ${total} trailers`, detail: `with ‘${search}’` },
          href: `/trailers?${new URLSearchParams({ q: search })}`,
        },
      ]
    : []

/** @returns tags on no trailer; the others are found as their trailers */
async function freeTags(search: string, signal: AbortSignal): Promise<Found[]> {
  const tags = await read('GET /trailers/access/unlinked', { search }, { signal })
  return tags.slice(0, most).map(({ uuid, serial }) => ({
    ...{ id: uuid, name: serial, detail: 'On no trailer' },
    href: `/link-tag/${encodeURIComponent(serial)}`,
  }))
}
