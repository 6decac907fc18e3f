import { limits } from '#contract/limits.ts'
import { pageNumber } from '#contract/page-number.ts'
import { visitorPlace } from '../visitor/visitor-place.ts'

/** @returns the paths of the calls that a plate's page makes, none for any other page */
export function callsOfPage({ href }: URL): string[] {
  const place = visitorPlace(href)
  if (place?.name !== 'plate' && place?.name !== 'part') return []
  const { find, parts, resources, photos } = place.query
  const [accessKey, part] = place.keys.map((key) => encodeURIComponent(key))
  const plate = `/api/secure/trailers/${accessKey}`
  if (part) {
    const ofPart = `/api/secure/trailer-parts/${accessKey}/resources`
    return [`${plate}/part/${part}`, pageOf(`${ofPart}/${part}`, resources, limits.resourcesPage)]
  }
  const listed = pageOf(`${plate}/parts`, parts, limits.partsPage)
  return [
    plate,
    find ? `${listed}&search=${encodeURIComponent(find)}` : listed,
    `${pageOf(`${plate}/resources`, photos, limits.photosPage)}&photos=only`,
    `${pageOf(`${plate}/resources`, resources, limits.resourcesPage)}&photos=none`,
    pageOf(`${plate}/log`, 1, limits.sharedLogPage),
  ]
}

const pageOf = (path: string, page: unknown, size: number) =>
  `${path}?limit=${size}&start=${((pageNumber(page) ?? 1) - 1) * size}`

type Shown = Record<string, unknown>

/** @returns the addresses of the pictures in an answer to a plate's page */
export function picturesIn(answer: unknown): string[] {
  const data = Object(answer).data
  const rows: Shown[] = Array.isArray(data) ? data : [Object(data)]
  return rows.flatMap((row) => {
    const files = [row.upload, row.image, Object(row.organization).logo].map(Object)
    const shown = files.flatMap(({ thumbnail, thumbnail2x }) => [thumbnail, thumbnail2x])
    return shown.filter((address) => typeof address === 'string')
  })
}
