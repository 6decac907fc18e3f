import { useSyncExternalStore } from 'react'
import type { OwnLine } from '#contract/sheet/own-lines.ts'

/*
 * The lines that the organization added to the specification sheet, with its dates, for whatever shows or reads a sheet:
 * set by keep-own-lines.tsx in a page, and by the page in a worker.
 */

let lines: readonly OwnLine[] = []
const listeners = new Set<() => void>()

export const ownLinesHere = () => lines

export function setOwnLines(next: readonly OwnLine[]) {
  if (next === lines) return
  lines = next
  for (const listener of listeners) listener()
}

/** Draws again what shows them when they change. */
export const useOwnLines = () => useSyncExternalStore(listen, ownLinesHere, ownLinesHere)

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
