import type { Page } from '@playwright/test'
import { ask } from '#tests/support/ask.ts'

/** Trailers and parts of the demo yard that show most, and those that show nothing. */
export type YardFacts = Awaited<ReturnType<typeof readFacts>>

/** @param page of somebody signed in */
export async function readFacts(page: Page) {
  const trailers = await ask(page, 'GET /trailers', { limit: 100 })
  const counted = []
  for (const { uuid, vin, accessKey, image } of trailers) {
    const parts = await ask(page, 'GET /trailers/{trailer}/parts', { trailer: uuid })
    const { count } = await ask(page, 'GET /trailer/{trailer}/resource-count', { trailer: uuid })
    counted.push({ uuid, vin, key: accessKey?.uuid, image, parts, resources: count })
  }
  const full = counted
    .filter(({ key, image }) => key && image)
    .toSorted((one, other) => weight(other) - weight(one))[0]
  const bare = counted
    .filter(({ key }) => !key)
    .toSorted((one, other) => weight(one) - weight(other))[0]
  if (!full || !bare) throw new Error('The demo yard has no trailers to show.')
  return { full, bare, part: full.parts[0]?.uuid ?? '', noUuid: crypto.randomUUID() }
}

/** Both lists count: one that is empty makes a trailer a poor example. */
const weight = ({ parts, resources }: { parts: unknown[]; resources: number }) =>
  (1 + Math.min(parts.length, 8)) * (1 + Math.min(resources, 8))
