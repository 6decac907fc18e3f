import { limits } from '#contract/limits.ts'
import type { ListView } from '#src/ui/page/paged-list.tsx'

export function partPage({ page, search }: ListView, limit: number = limits.partsPage) {
  return { search, start: (page - 1) * limit, limit }
}

export function emptyText({ search }: ListView): string {
  return search === '' ? 'No parts linked yet..' : `No linked part matches ‘${search}’.`
}
