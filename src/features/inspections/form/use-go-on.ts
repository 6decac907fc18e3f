import { useEffect } from 'react'
import type { Item } from '#contract/yard/inspection-rules.ts'
import { type GivenAll, placeToGoOn } from './given.ts'

/** Leads who goes on with an inspection to where they left it. */
export function useGoOn(items: readonly Item[], given: GivenAll) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form comes
  useEffect(() => {
    const place = placeToGoOn(items, given)
    const row = place && document.getElementById(`item-${place}`)
    if (!row) return
    row.scrollIntoView({ block: 'center' })
    row.focus({ preventScroll: true })
  }, [])
}
