import type { TrailerPart } from '#contract/part.ts'
import type { AccessLevel } from '#contract/resource.ts'
import type { Trailer } from '#contract/trailer.ts'
import { type Asking, ask } from './ask.ts'

/** @returns the first of the demo yard's newest trailers that is as the test needs it */
export async function findTrailer(
  page: Asking,
  suits: (trailer: Trailer) => unknown,
): Promise<Trailer> {
  const trailers = await ask(page, 'GET /trailers', { limit: 100 })
  const found = trailers.find(suits)
  if (!found) throw new Error('the demo yard has no such trailer')
  return found
}

/** @returns one of the demo yard's newest trailers, and its parts, that is as the test needs it */
export async function findFitted(
  page: Asking,
  suits: (parts: TrailerPart[], trailer: Trailer) => unknown,
): Promise<{ trailer: Trailer; parts: TrailerPart[] }> {
  for (const trailer of await ask(page, 'GET /trailers', { limit: 100 })) {
    const parts = await partsOf(page, trailer.uuid)
    if (suits(parts, trailer)) return { trailer, parts }
  }
  throw new Error('the demo yard has no trailer with such parts')
}

/** @returns the parts of a trailer, newest first */
export function partsOf(page: Asking, trailer: string): Promise<TrailerPart[]> {
  return ask(page, 'GET /trailers/{trailer}/parts', { trailer, limit: 100 })
}

/** @returns a trailer of the demo yard that has a scan tag and no resources */
export async function bareTrailer(page: Asking): Promise<Trailer> {
  const trailers = await ask(page, 'GET /trailers', { limit: 100 })
  for (const trailer of trailers.filter(({ accessKey }) => accessKey)) {
    const { uuid } = trailer
    const { count } = await ask(page, 'GET /trailer/{trailer}/resource-count', { trailer: uuid })
    if (count === 0) return trailer
  }
  throw new Error('the demo yard has no such trailer')
}

type Link = { name: string; access_level?: AccessLevel; trailerPart?: string }

/** Adds a link to a trailer or to a part of it, past the app. */
export function addLink(page: Asking, trailer: string, { name, ...rest }: Link) {
  const url = `https://example.com/${encodeURIComponent(name)}`
  const body = { trailer, type: 'URL' as const, name, url, ...rest }
  return ask(page, 'POST /trailers/resources', body)
}
