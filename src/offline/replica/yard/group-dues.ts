import { compare } from '#contract/compare.ts'
import {
  type Due,
  type DueChecklist,
  dueGroupOf,
  dueOf,
  duesAgain,
  isFor,
  type LastInspections,
  repeatedByUuid,
} from '#contract/yard/due.ts'

type Trailer = { uuid: string; class: string | null; created_at: string }
type Known = {
  trailers: readonly Trailer[]
  /** The repeated ones. */
  checklists: readonly DueChecklist[]
  last: LastInspections
}
type ForClass = (of: string | null) => readonly DueChecklist[]

/**
 * Groups due inspections. Those never begun are only counted, and listed by page: of many trailers and
 * checklists they are nearly every pair.
 */
export function groupDues(known: Known, now: string) {
  const groups: Record<'overdue' | 'soon' | 'later', Due[]> = { overdue: [], soon: [], later: [] }
  const byUuid = repeatedByUuid(known.checklists)
  const forClass = checklistsByClass(known.checklists)
  const open = new Map<string, number>()
  let count = 0
  for (const trailer of known.trailers) {
    const dues = duesAgain(trailer, byUuid, known.last.get(trailer.uuid))
    for (const due of dues) {
      const group = dueGroupOf(due, now)
      if (group && group !== 'never') groups[group].push(due)
    }
    const here = forClass(trailer.class).length - dues.length
    open.set(trailer.uuid, here)
    count += here
  }
  const part = (start: number, limit: number) => neverBegun(known, { open, forClass, start, limit })
  return { ...groups, never: { count, part } }
}

type Part = { open: ReadonlyMap<string, number>; forClass: ForClass; start: number; limit: number }

/** @returns a page of the never begun, in the order of byUrgency */
function neverBegun({ trailers, last }: Known, { open, forClass, start, limit }: Part): Due[] {
  const found: Due[] = []
  let passed = 0
  for (const trailer of limit > 0 ? [...trailers].sort(oldestFirst) : []) {
    const here = open.get(trailer.uuid) ?? 0
    if (passed + here > start) {
      const begun = last.get(trailer.uuid)
      const never = forClass(trailer.class).filter(({ uuid }) => !begun?.has(uuid))
      const wanted = never.slice(Math.max(0, start - passed)).slice(0, limit - found.length)
      found.push(...wanted.map((checklist) => dueOf(trailer, checklist, null)))
    }
    passed += here
    if (found.length === limit) break
  }
  return found
}

const oldestFirst = (a: Trailer, b: Trailer) =>
  compare(a.created_at, b.created_at) || compare(a.uuid, b.uuid)

/** Computed once for each class. */
function checklistsByClass(checklists: readonly DueChecklist[]): ForClass {
  const ordered = [...checklists].sort((a, b) => compare(a.uuid, b.uuid))
  const known = new Map<string | null, DueChecklist[]>()
  return (of) => {
    const there = known.get(of) ?? ordered.filter((one) => isFor(one, { class: of }))
    known.set(of, there)
    return there
  }
}
