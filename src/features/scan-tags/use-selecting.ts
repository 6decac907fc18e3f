import { useState } from 'react'
import { describePlate } from './describe-plate.ts'
import type { TagOwner } from './own-tag.ts'
import type { Passed } from './passing.tsx'
import { type Resolved, resolveTag } from './resolve-tag.ts'
import { useScanFlow } from './use-scan-flow.ts'

/** A plate that was scanned, and whether its trailer was chosen by it. */
export type SelectedPlate = { plate: Passed; isNew: boolean }

type Options = {
  owner: TagOwner
  /** Chooses a trailer. @returns whether it was not chosen before */
  onTrailer: (uuid: string) => boolean
  onScanned: (scanned: SelectedPlate) => unknown
}

/** What becomes of plates by which trailers are chosen: each is looked up here, without a network too. */
export function useSelecting({ owner, onTrailer, onScanned }: Options) {
  const [scanned, setScanned] = useState<SelectedPlate[]>([])

  async function note(answer: Resolved, text: string) {
    const isNew = answer.kind === 'trailer' && onTrailer(answer.trailer)
    const plate = await describePlate(answer, text, owner)
    const one = { plate, isNew }
    setScanned((before) => [one, ...before.filter((other) => other.plate.id !== plate.id)])
    onScanned(one)
  }

  const flow = useScanFlow({
    look: (text, frame) => resolveTag(text, { owner, isTyped: frame === null }),
    ...{ isPassing: true, note, onFound: () => undefined, onUnlinked: null },
  })
  return { ...flow, scanned }
}
