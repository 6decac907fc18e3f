import { useCallback, useEffect, useRef, useState } from 'react'
import { type BuildDraft, isBlank, newBuildDraft, newSecrets } from './build-draft.ts'

/** What this device sent by a link: the secrets of the status pages. */
export type SentBefore = {
  answer: string
  vin: string
  at: string
  /** What was written in it, of the latest. */
  draft?: BuildDraft | undefined
}
type Kept = {
  draft: BuildDraft
  sent: SentBefore[]
  /** What was written before one of `sent` was opened to be sent anew. */
  aside?: BuildDraft | undefined
}

const prefix = 'drawbar-intake-'

const mostSent = 50
/** Room on a device is small. */
const mostWithDraft = 5

function readBuilds(key: string): Kept | null {
  const text = localStorage.getItem(prefix + key)
  // Only this module writes there.
  return text ? (JSON.parse(text) as Kept) : null
}

function storeBuilds(key: string, kept: Kept) {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(kept))
  } catch (error) {
    // Without room it is written and sent all the same.
    reportError(error)
  }
}

/** @returns the link by which this device sent a build */
export function linkOfSent(answer: string): string | undefined {
  const keys = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  return keys
    .map((name) => name.slice(prefix.length))
    .find((key) => readBuilds(key)?.sent.some((one) => one.answer === answer))
}

/** The build that somebody writes by a link, kept on this device at every letter, without its files. */
export function useBuildDraft(key: string) {
  const [kept, setKept] = useState<Kept>(() => ({ draft: newBuildDraft(), sent: [] }))

  const latest = useRef({ key: '', kept })

  /** What is typed while the scripts come is kept before the effect has read what the device keeps. */
  const current = useCallback((): Kept => {
    if (latest.current.key === key) return latest.current.kept
    const found = readBuilds(key)
    const shown = found ? opened(location.hash.slice(1), found) : latest.current.kept
    latest.current = { key, kept: shown }
    return shown
  }, [key])

  // The server draws the page without what this device keeps.
  useEffect(() => {
    const shown = current()
    setKept(shown)
    if (readBuilds(key)) storeBuilds(key, shown)
  }, [key, current])

  function keep(change: (before: Kept) => Kept) {
    const shown = current()
    // Another tab may have sent one meanwhile.
    const sent = withOthers(shown.sent, readBuilds(key)?.sent ?? [])
    const after = change({ ...shown, sent })
    latest.current = { key, kept: after }
    storeBuilds(key, after)
    setKept(after)
  }

  return {
    ...kept,
    change: (fields: Partial<BuildDraft>) =>
      keep((before) => ({ ...before, draft: { ...before.draft, ...fields } })),
    /** It was taken: the next one is by the same person. */
    taken: () =>
      keep(({ draft, sent, aside }) => {
        const { sender, contact } = draft
        const next = aside ?? { ...newBuildDraft(), sender, contact }
        return { draft: next, sent: withSent(draft, sent) }
      }),
    /** An earlier version was taken, whose answer was lost: this is another build. */
    arrivedBefore: () =>
      keep(({ draft, sent, aside }) => ({
        draft: { ...draft, ...newSecrets(), isAnew: false },
        sent: withSent(draft, sent),
        aside,
      })),
  }
}

/** @returns the same with what was sent before as the draft, to be sent anew: the address names it */
export function opened(answer: string, kept: Kept): Kept {
  const { draft, sent } = kept
  const again = sent.find((one) => one.answer === answer)?.draft
  if (!again || draft.answer === answer) return kept
  const aside = isBlank(draft) ? kept.aside : draft
  return { ...kept, draft: { ...again, isAnew: true }, aside }
}

const withSent = (draft: BuildDraft, sent: readonly SentBefore[]) => {
  const { answer, vin } = draft
  return withOthers([{ answer, vin, at: new Date().toISOString(), draft }], sent)
}

/** @returns each build once, the newest first */
export function withOthers(sent: readonly SentBefore[], others: readonly SentBefore[]) {
  const known = new Set(sent.map(({ answer }) => answer))
  return [...sent, ...others.filter(({ answer }) => !known.has(answer))]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, mostSent)
    .map((one, place) => (place < mostWithDraft ? one : { ...one, draft: undefined }))
}
