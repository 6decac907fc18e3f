import { useState } from 'react'
import type { Named } from '#contract/lookup.ts'
import type { Part, PartCategory } from '#contract/part.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import type { Submitted } from '#src/offline/outbox/submitted.ts'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import type { ListView } from '#src/ui/page/paged-list.tsx'
import { useLinkPart } from './parts-changes.ts'

const firstPage = { page: 1, search: '' }

export function usePartFinder(trailer: string) {
  const [oem, setOem] = useState<Named | null>(null)
  const [category, setCategory] = useState<PartCategory | null>(null)
  const [view, setView] = useState<ListView>(firstPage)
  const [selected, setSelected] = useState<Part | null>(null)
  const [linked, setLinked] = useState<Linked>({ name: '', last: null, times: new Map() })
  const link = useLinkPart(trailer)
  const keyFor = useAttemptKey()

  function note(part: Part, submitted: Submitted) {
    if (submitted.state === 'waiting') showInfo(savedWords(submitted, ''))
    setSelected(null)
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

  return {
    oem,
    category,
    view,
    selected,
    linked,
    isLinking: link.isPending,
    problem: link.error,
    setOem: filter(setOem),
    setCategory: filter(setCategory),
    setView,
    select(part: Part) {
      link.reset()
      setSelected(part)
    },
    linkSelected() {
      if (!selected) return
      const part = selected
      link.mutate(
        { uuid: keyFor(part.uuid, link.error), part },
        {
          onSuccess: (submitted) => note(part, submitted),
          onError: () => showError('Unable to link part'),
        },
      )
    },
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
