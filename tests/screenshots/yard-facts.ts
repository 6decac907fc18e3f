import type { Page } from '@playwright/test'
import type { Trailer } from '#contract/trailer.ts'
import { ask } from '#tests/support/server/ask.ts'

/** Trailers and parts of the demo yard that show most, and those that show nothing. */
export type YardFacts = Awaited<ReturnType<typeof readFacts>>

/** @param page of somebody signed in */
export async function readFacts(page: Page) {
  const trailers = []
  for (const start of [0, 100, 200])
    trailers.push(...(await ask(page, 'GET /trailers', { start, limit: 100 })))
  const rich = trailers.filter(({ accessKey, image }) => accessKey && image)
  const poor = trailers.filter(({ accessKey, image }) => !accessKey && !image).slice(0, 20)
  const [full] = (await weighed(page, rich)).toReversed()
  const [bare] = await weighed(page, poor)
  if (!full || !bare) throw new Error('The demo yard has no trailers to show.')
  return { full, bare, part: full.parts[0]?.uuid ?? '', noUuid: crypto.randomUUID() }
}

/** @returns the trailers with what is on them, those with least first */
async function weighed(page: Page, trailers: Trailer[]) {
  const counted = []
  for (const { uuid, accessKey } of trailers) {
    const parts = await ask(page, 'GET /trailers/{trailer}/parts', { trailer: uuid })
    const { count } = await ask(page, 'GET /trailer/{trailer}/resource-count', { trailer: uuid })
    // Both lists count: one that is empty makes a trailer a poor example.
    const weight = (1 + Math.min(parts.length, 8)) * (1 + Math.min(count, 8))
    counted.push({ uuid, key: accessKey?.uuid ?? '', parts, weight })
  }
  return counted.toSorted((one, other) => one.weight - other.weight)
}
