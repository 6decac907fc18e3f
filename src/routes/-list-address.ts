import { limits } from '#contract/limits.ts'
import { pageNumber } from '#contract/page-number.ts'
import { viewOf } from './-list-view.ts'

/** The address of the list: the list's only state. */
export type ListAddress = {
  q?: string | undefined
  /** Conditions (contract/trailer-conditions.ts), not checked. */
  where?: string | undefined
  /** Order (contract/trailer-sort.ts), not checked. */
  sort?: string | undefined
  page?: number | undefined
  /** The uuid of the open view, 'all' for none. */
  view?: string | undefined
  /** Overrides this device's own choice. */
  layout?: 'cards' | 'table' | undefined
  /** Of the table, separated by commas. */
  columns?: string | undefined
}

/**
 * Sets every parameter, as the router keeps omitted ones. Only the list parses their meaning, since
 * every page loads this.
 */
export const listAddress = (said: Record<string, unknown>): ListAddress => ({
  // One character too many is kept, to say so.
  q: textOf(said.q)?.slice(0, limits.searchLength + 1),
  where: textOf(said.where)?.slice(0, limits.filterLength),
  sort: textOf(said.sort)?.slice(0, limits.searchLength),
  page: pageNumber(said.page),
  layout: said.layout === 'cards' || said.layout === 'table' ? said.layout : undefined,
  columns: textOf(said.columns)?.slice(0, limits.searchLength),
  view: viewOf(said.view),
})

const textOf = (value: unknown) => (value === undefined || value === '' ? undefined : String(value))
