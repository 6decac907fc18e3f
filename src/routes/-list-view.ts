import { stringifySearch } from '#src/search-text.ts'
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
    parts: pageOf(search.parts),
    find: search.find === undefined || search.find === '' ? undefined : String(search.find),
    resources: pageOf(search.resources),
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
  return { ...search, parts: pageOf(view.page), find: view.search || undefined }
}

export const withResources = (search: ListSearch, view: ListView): ListSearch => {
  return { ...search, resources: pageOf(view.page) }
}

/** Of the same page; where nothing is said of it, without what the address says now. */
export const addressOf = (search: ListSearch) => stringifySearch(search) || '?'

/** Farther on no call leads. */
const lastPage = 50_000

/** @returns the page that an address names, undefined for the first */
export function pageOf(value: unknown) {
  const page = /^\d+$/.test(String(value)) ? Number(value) : 1
  return page > 1 && page <= lastPage ? page : undefined
}

/** @returns the view that an address names: a uuid, or 'all' */
export function viewOf(value: unknown) {
  return /^(all|[0-9a-f-]{36})$/.test(String(value)) ? String(value) : undefined
}
