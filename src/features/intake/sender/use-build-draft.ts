import { useEffect, useState } from 'react'
import { type BuildDraft, newBuildDraft } from './build-draft.ts'

type Kept = {
  draft: BuildDraft
  /** What this device sent by this link: the secrets of the status pages. */
  sent: { answer: string; vin: string; at: string }[]
}

const placeOf = (key: string) => `drawbar-intake-${key}`

function readBuilds(key: string): Kept | null {
  const text = localStorage.getItem(placeOf(key))
  // Only this module writes there.
  return text ? (JSON.parse(text) as Kept) : null
}

/** The build that somebody writes by a link, kept on this device at every letter, without its files. */
export function useBuildDraft(key: string) {
  const [kept, setKept] = useState<Kept>(() => ({ draft: newBuildDraft(), sent: [] }))

  // The server draws the page without what this device keeps.
  useEffect(() => {
    const found = readBuilds(key)
    if (found) setKept(found)
  }, [key])

  function keep(change: (before: Kept) => Kept) {
    setKept((before) => {
      const after = change(before)
      try {
        localStorage.setItem(placeOf(key), JSON.stringify(after))
      } catch (error) {
        // Without room it is written and sent all the same.
        reportError(error)
      }
      return after
    })
  }

  return {
    ...kept,
    change: (fields: Partial<BuildDraft>) =>
      keep((before) => ({ ...before, draft: { ...before.draft, ...fields } })),
    /** It was taken: the next one is by the same person. */
    taken: () =>
      keep(({ draft, sent }) => {
        const { answer, vin, sender, contact } = draft
        const one = { answer, vin, at: new Date().toISOString() }
        return {
          draft: { ...newBuildDraft(), sender, contact },
          sent: [one, ...sent].slice(0, 50),
        }
      }),
  }
}
