import { pageNumber } from '#contract/page-number.ts'
import { stringifySearch } from '#src/start/search-text.ts'
import type { ListView } from '#src/ui/page/paged-list.tsx'

/*
 * Lists within a page keep what they show in the address, so that the way back finds it again.
 */
export type ListSearch = {
  parts?: number | undefined
  find?: string | undefined
  resources?: number | undefined
}

/** Reads what an address says of the lists of its page. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  return {
    parts: pageNumber(search.parts),
    find: search.find === undefined || search.find === '' ? undefined : String(search.find),
    resources: pageNumber(search.resources),
  }
}

export const partsView = ({ parts = 1, find = '' }: ListSearch): ListView => {
  return { page: parts, search: find }
}

export const resourcesView = ({ resources = 1 }: ListSearch): ListView => {
  return { page: resources, search: '' }
}

/** What the address says after a list shows something else. */
export const withParts = (search: ListSearch, view: ListView): ListSearch => {
  return { ...search, parts: pageNumber(view.page), find: view.search || undefined }
}

export const withResources = (search: ListSearch, view: ListView): ListSearch => {
  return { ...search, resources: pageNumber(view.page) }
}

/** Of the same page; where nothing is said of it, without what the address says now. */
export const addressOf = (search: ListSearch) => stringifySearch(search) || '?'

/** @returns the view that an address names: a uuid, or 'all' */
export function viewOf(value: unknown) {
  return /^(all|[0-9a-f-]{36})$/.test(String(value)) ? String(value) : undefined
}
