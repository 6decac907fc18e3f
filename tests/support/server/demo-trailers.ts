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
