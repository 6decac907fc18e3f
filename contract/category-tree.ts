import { nameWords } from './name-key.ts'
import type { PartCategory } from './part.ts'
import { hasWords } from './search.ts'
import { sortedWhere } from './sort-key.ts'

/* The tree of part categories, read alike by server and device. */

type Row = { uuid: string; name: string; parent: string | null }
/** By uuid: there are a few dozen. */
export type Categories = ReadonlyMap<string, Row>

/**
 * Without a search the direct children, with one all descendants.
 * @param retired uuids of those that are not offered, nor what is below them
 */
export function findCategories(
  all: Categories,
  { parent, search = '' }: { parent?: string | undefined; search?: string | undefined },
  retired: ReadonlySet<string> = new Set(),
): PartCategory[] {
  const wanted = nameWords(search)
  const gone = new Set([...retired].flatMap((uuid) => withAllBelow(all, uuid)))
  const categories =
    retired.size === 0 ? all : new Map([...all].filter(([uuid]) => !gone.has(uuid)))
  const rows =
    wanted.length === 0 ? childrenOf(categories, parent ?? null) : within(categories, parent)
  return sortedWhere(rows, (key) => hasWords(key, wanted), wanted[0]).flatMap(
    ({ uuid }) => presentCategory(categories, uuid) ?? [],
  )
}

/** @returns a category with its ancestors; stops where the parents form a loop */
export function presentCategory(categories: Categories, uuid: string | null): PartCategory | null {
  const chain: Row[] = []
  for (let row = rowOf(categories, uuid); row; row = rowOf(categories, row.parent)) {
    if (chain.includes(row)) break
    chain.push(row)
  }
  return chain.reduceRight<PartCategory | null>(
    (parent, row) => ({ uuid: row.uuid, name: row.name, parent }),
    null,
  )
}

export function withAllBelow(categories: Categories, uuid: string): string[] {
  const found = new Set([uuid])
  // Iterating a set also visits the members added meanwhile.
  for (const parent of found) {
    for (const child of childrenOf(categories, parent)) found.add(child.uuid)
  }
  return [...found]
}

function within(categories: Categories, parent: string | undefined): Row[] {
  if (parent === undefined) return [...categories.values()]
  const [, ...below] = withAllBelow(categories, parent)
  return below.flatMap((uuid) => rowOf(categories, uuid) ?? [])
}

function childrenOf(categories: Categories, parent: string | null): Row[] {
  return [...categories.values()].filter((row) => row.parent === parent)
}

function rowOf(categories: Categories, uuid: string | null) {
  return uuid === null ? undefined : categories.get(uuid)
}
