import { walkKey } from '#src/offline/walk-key.ts'
import type { Owner } from './own-tag.ts'
import type { Passed } from './passing.tsx'

/** For as long as the tab is open, a trailer that is opened or a reload ends no walk of its user. */
export function walkOf(owner: Owner | null): Passed[] {
  const stored = sessionStorage.getItem(walkKey)
  if (!owner || !stored) return []
  // Written by `keepWalk` below.
  const { name, passed } = JSON.parse(stored) as { name: string; passed: Passed[] }
  return name === nameOf(owner) ? passed : []
}

/** Keeps the plates of a walk; without any it is over. */
export function keepWalk(owner: Owner | null, passed: Passed[]) {
  if (!owner || passed.length === 0) sessionStorage.removeItem(walkKey)
  else sessionStorage.setItem(walkKey, JSON.stringify({ name: nameOf(owner), passed }))
}

const nameOf = ({ organization, user }: Owner) => `${organization} ${user}`
