import { limits } from '#contract/limits.ts'
import { pageNumber } from '#contract/page-number.ts'
import { viewOf } from './-list-view.ts'

/** What the address of the list says: all of it is the list's, and nothing of the list is elsewhere. */
export type ListAddress = {
  q?: string | undefined
  /** Conditions (contract/trailer-conditions.ts), as they came. */
  where?: string | undefined
  /** Order (contract/trailer-sort.ts), as it came. */
  sort?: string | undefined
  page?: number | undefined
  /** The uuid of the view that is open; 'all' where none shall be. */
  view?: string | undefined
  /** Cards or a table, where this device's own choice is not meant. */
  layout?: 'cards' | 'table' | undefined
  /** Of the table, with commas between them. */
  columns?: string | undefined
}

/**
 * Said in full: a parameter that is left out would stay as it came. What it means is read by the list
 * alone: every page loads this.
 */
export const listAddress = (said: Record<string, unknown>): ListAddress => ({
  // A letter too many is told.
  q: textOf(said.q)?.slice(0, limits.searchLength + 1),
  where: textOf(said.where)?.slice(0, limits.filterLength),
  sort: textOf(said.sort)?.slice(0, limits.searchLength),
  page: pageNumber(said.page),
  layout: said.layout === 'cards' || said.layout === 'table' ? said.layout : undefined,
  columns: textOf(said.columns)?.slice(0, limits.searchLength),
  view: viewOf(said.view),
})

const textOf = (value: unknown) => (value === undefined || value === '' ? undefined : String(value))
