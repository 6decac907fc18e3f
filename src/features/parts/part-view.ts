import { limits } from '#contract/limits.ts'
import type { ListView } from '#src/ui/page/paged-list.tsx'

/** What a call takes for what a list shows. */
export function partPage({ page, search }: ListView) {
  const limit = limits.partsPage
  return { search, start: (page - 1) * limit, limit }
}

/** What the list of a trailer's parts says when it has no rows. */
export function emptyText({ search }: ListView): string {
  return search === '' ? 'No parts linked yet..' : `No linked part matches ‘${search}’.`
}
