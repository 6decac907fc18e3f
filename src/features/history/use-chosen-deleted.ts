import { useState } from 'react'
import type { DeletedTrailer } from '#contract/trailer.ts'

export function useChosenDeleted() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, DeletedTrailer>>(new Map())
  return {
    trailers: [...chosen.values()],
    has: (uuid: string) => chosen.has(uuid),
    toggle(trailer: DeletedTrailer) {
      const next = new Map(chosen)
      if (!next.delete(trailer.uuid)) next.set(trailer.uuid, trailer)
      setChosen(next)
    },
    set: (trailers: readonly DeletedTrailer[]) =>
      setChosen(new Map(trailers.map((trailer) => [trailer.uuid, trailer]))),
  }
}

export type ChosenDeleted = ReturnType<typeof useChosenDeleted>
