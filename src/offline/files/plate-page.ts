import { limits } from '#contract/limits.ts'
import { pageNumber } from '#contract/page-number.ts'

/** @returns the calls that a plate's page makes, as paths; none for any other page */
export function callsOfPage({ pathname, searchParams }: URL): string[] {
  const [, accessKey, part] =
    /^\/secure\/(?:access|trailers)\/([^/]+)(?:\/part\/([^/]+))?\/?$/.exec(pathname) ?? []
  if (!accessKey) return []
  const plate = `/api/secure/trailers/${accessKey}`
  const shown = (name: string) => pageNumber(searchParams.get(name)) ?? 1
  if (part) {
    const resources = `/api/secure/trailer-parts/${accessKey}/resources`
    return [
      `${plate}/part/${part}`,
      `${resources}/count/${part}`,
      pageOf(`${resources}/${part}`, shown('resources'), limits.resourcesPage),
    ]
  }
  const found = searchParams.get('find')
  const parts = pageOf(`${plate}/parts`, shown('parts'), limits.partsPage)
  return [
    plate,
    found ? `${parts}&search=${encodeURIComponent(found)}` : parts,
    `${plate}/resources/count`,
    pageOf(`${plate}/resources`, shown('resources'), limits.resourcesPage),
    pageOf(`${plate}/log`, 1, limits.sharedLogPage),
  ]
}

const pageOf = (path: string, page: number, size: number) =>
  `${path}?limit=${size}&start=${(page - 1) * size}`

type Shown = Record<string, unknown>

/** @returns the addresses of the pictures that a plate's page shows of an answer */
export function picturesIn(answer: unknown): string[] {
  const data = Object(answer).data
  const rows: Shown[] = Array.isArray(data) ? data : [Object(data)]
  return rows.flatMap((row) => {
    const files = [Object(row.upload), Object(row.image)]
    const shown = files.flatMap(({ thumbnail, thumbnail2x }) => [thumbnail, thumbnail2x])
    return shown.filter((address) => typeof address === 'string')
  })
}
