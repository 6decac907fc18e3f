import { words } from '#contract/search.ts'
import { placesFor, type Rights } from '#src/domain/all-places.tsx'
import type { FoundGroup } from './find-data.ts'

/** @returns the places of which each word of a text begins a word; all for none */
export function placesFound(search: string, may: Rights): FoundGroup {
  const wanted = words(search)
  const found = placesFor(may).filter(({ name, also }) => {
    const own = words(`${name} ${also}`)
    return wanted.every((word) => own.some((one) => one.startsWith(word)))
  })
  return {
    name: 'Places',
    found: found.map(({ name, href }) => ({ id: href, name, detail: '', href })),
  }
}
