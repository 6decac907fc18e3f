import type { EditedChecklist, EditedItem, EditedSection } from './edited-checklist.ts'

type Known = { id: string }
export type DropPlace = { target: string; position: 'before' | 'after' }

/** @returns the list with some rows moved beside another, in their order */
export function movedInList<One extends Known>(
  list: readonly One[],
  ids: ReadonlySet<string>,
  at: DropPlace,
) {
  if (ids.has(at.target)) return [...list]
  const chosen = list.filter(({ id }) => ids.has(id))
  return list
    .filter(({ id }) => !ids.has(id))
    .flatMap((one) => {
      if (one.id !== at.target) return [one]
      return at.position === 'before' ? [...chosen, one] : [one, ...chosen]
    })
}

/** @param steps -1 is one up */
export function stepped<One extends Known>(list: readonly One[], id: string, steps: -1 | 1): One[] {
  const neighbour = list[list.findIndex((one) => one.id === id) + steps]
  if (!neighbour) return [...list]
  const position = steps < 0 ? 'before' : 'after'
  return movedInList(list, new Set([id]), { target: neighbour.id, position })
}

/** @returns the list with one more row behind another, or at the end */
export function added<One extends Known>(list: readonly One[], one: One, behind: string | null) {
  const index = list.findIndex(({ id }) => id === behind)
  return index < 0 ? [...list, one] : [...list.slice(0, index + 1), one, ...list.slice(index + 1)]
}

export const withoutItem = <One extends Known>(list: readonly One[], id: string) =>
  list.filter((one) => one.id !== id)

export const replacedInList = <One extends Known>(list: readonly One[], one: One) =>
  list.map((before) => (before.id === one.id ? one : before))

export const withItems = (
  edited: EditedChecklist,
  section: string,
  change: (items: EditedItem[]) => EditedItem[],
): EditedChecklist => ({
  ...edited,
  sections: edited.sections.map((one) =>
    one.id === section ? { ...one, items: change(one.items) } : one,
  ),
})

/** @returns the checklist with some items moved to the end of a section */
export function movedTo(edited: EditedChecklist, ids: ReadonlySet<string>, section: string) {
  const chosen = edited.sections.flatMap(({ items }) => items).filter(({ id }) => ids.has(id))
  const isThere = edited.sections.some(({ id }) => id === section)
  if (!isThere) return edited
  const sections = edited.sections.map((one): EditedSection => {
    const others = one.items.filter(({ id }) => !ids.has(id))
    return { ...one, items: one.id === section ? [...others, ...chosen] : others }
  })
  return { ...edited, sections }
}
