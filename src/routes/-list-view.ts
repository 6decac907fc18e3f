import { pageNumber } from '#contract/page-number.ts'
import { stringifySearch } from '#src/start/search-text.ts'
import type { ListView } from '#src/ui/page/paged-list.tsx'

/* The state of lists within a page is in the address, so that going back restores it. */
export type ListSearch = {
  parts?: number | undefined
  find?: string | undefined
  resources?: number | undefined
  photos?: number | undefined
  /** Kept, so that a reload shows the same (src/domain/as-visitor.ts). */
  as?: 'visitor' | undefined
}

/** Reads the state of a page's lists from the address. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  return {
    parts: pageNumber(search.parts),
    find: search.find === undefined || search.find === '' ? undefined : String(search.find),
    resources: pageNumber(search.resources),
    photos: pageNumber(search.photos),
    as: search.as === 'visitor' ? search.as : undefined,
  }
}

export const partsView = ({ parts = 1, find = '' }: ListSearch): ListView => ({
  page: parts,
  search: find,
})

export const resourcesView = ({ resources = 1 }: ListSearch): ListView => ({
  page: resources,
  search: '',
})

export const photosView = ({ photos = 1 }: ListSearch): ListView => ({ page: photos, search: '' })

/** @returns the address's new state after a list has changed */
export const withParts = (search: ListSearch, view: ListView): ListSearch => ({
  ...search,
  parts: pageNumber(view.page),
  find: view.search || undefined,
})

export const withResources = (search: ListSearch, view: ListView): ListSearch => ({
  ...search,
  resources: pageNumber(view.page),
})

export const withPhotos = (search: ListSearch, view: ListView): ListSearch => ({
  ...search,
  photos: pageNumber(view.page),
})

/** @returns the relative address of a state; '?' clears the present query */
export const addressOf = (search: ListSearch) => stringifySearch(search) || '?'

/** @returns the view that an address names: a uuid, or 'all' */
export function viewOf(value: unknown) {
  return /^(all|[0-9a-f-]{36})$/.test(String(value)) ? String(value) : undefined
}
