import { useState } from 'react'
import type { Named } from '#contract/lookup.ts'
import type { Part, PartCategory } from '#contract/part.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import type { Submitted } from '#src/offline/outbox/submitted.ts'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import type { ListView } from '#src/ui/page/paged-list.tsx'
import { type ChosenPart, choose, isReady } from './chosen-part.ts'
import { useLinkPart, useLinkParts } from './link-parts.ts'

const firstPage = { page: 1, search: '' }

/** @param onLinked called once several parts were linked at once */
export function usePartFinder(trailer: string, onLinked: () => void) {
  const [oem, setOem] = useState<Named | null>(null)
  const [category, setCategory] = useState<PartCategory | null>(null)
  const [view, setView] = useState<ListView>(firstPage)
  const [linked, setLinked] = useState<Linked>({ name: '', last: null, times: new Map() })
  const link = useLinkPart(trailer)
  const linkMany = useLinkParts(trailer, onLinked)
  const keyFor = useAttemptKey()
  // Another choice is another try.
  const { chosen, clear, ...choosing } = useChosen(() => {
    link.reset()
    linkMany.reset()
  })

  function note(part: Part, submitted: Submitted) {
    if (submitted.state === 'waiting') showInfo(savedWords(submitted, ''))
    clear()
    setLinked(({ times }) => {
      const count = (times.get(part.uuid) ?? 0) + 1
      return {
        name: part.model_number,
        last: part.uuid,
        times: new Map(times).set(part.uuid, count),
      }
    })
  }

  /** A new filter goes back to the first page. */
  const filter =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setView({ ...view, page: 1 })
    }

  const explain = { onError: () => showError('Unable to link part') }
  return {
    oem,
    category,
    view,
    chosen,
    linked,
    isReady: chosen.length > 0 && chosen.every(isReady),
    isLinking: link.isPending || linkMany.isPending,
    problem: link.error ?? linkMany.error,
    setOem: filter(setOem),
    setCategory: filter(setCategory),
    setView,
    ...choosing,
    linkChosen() {
      const [one, ...others] = chosen
      if (!one) return
      if (others.length > 0) return linkMany.mutate(chosen, explain)
      const uuid = keyFor([one.part.uuid, one.quantity, one.serial], link.error)
      link.mutate(
        { uuid, chosen: one },
        { ...explain, onSuccess: (submitted) => note(one.part, submitted) },
      )
    },
  }
}

function useChosen(onChange: () => void) {
  const [chosen, setAll] = useState<readonly ChosenPart[]>([])

  function set(next: (before: readonly ChosenPart[]) => readonly ChosenPart[]) {
    onChange()
    setAll(next)
  }

  return {
    chosen,
    clear: () => setAll([]),
    toggle: (part: Part) =>
      set((before) => {
        const others = before.filter((one) => one.part.uuid !== part.uuid)
        return others.length < before.length ? others : [...before, choose(part)]
      }),
    add: (more: readonly ChosenPart[]) => set((before) => [...before, ...more]),
    setChosen: (key: string, typed: Partial<Pick<ChosenPart, 'quantity' | 'serial'>>) =>
      set((before) => before.map((one) => (one.key === key ? { ...one, ...typed } : one))),
    drop: (key: string) => set((before) => before.filter((one) => one.key !== key)),
  }
}

type Linked = {
  /** The model number of the part that was linked last. */
  name: string
  /** The uuid of that part. */
  last: string | null
  /** How often each part was linked since the dialog opened. */
  times: ReadonlyMap<string, number>
}

export type PartFinderState = ReturnType<typeof usePartFinder>
