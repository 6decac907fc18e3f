import { useEffect, useState } from 'react'
import { readTagCode } from '#contract/tag-code.ts'
import type { SeenPlate } from '#src/offline/device-rows.ts'
import { describePlate } from './describe-plate.ts'
import type { Owner } from './own-tag.ts'
import type { Passed } from './passing.tsx'
import type { Resolved } from './resolve-tag.ts'
import { keepWalk, walkOf } from './walk.ts'

const remembered = 'drawbar-scan-on'
const most = 100

/**
 * Plates scanned one after the other, for who wants that; the device remembers who does.
 * @param isNeeded whether it is so now, whatever the device remembers
 */
export function usePassing(owner: Owner | null, isNeeded: boolean) {
  const [isOn, setOn] = useState(() => localStorage.getItem(remembered) === 'yes')
  const [passed, setPassed] = useState(() => walkOf(owner))
  const [seen, hear] = useState<SeenPlate[]>([])

  function keep(change: (before: Passed[]) => Passed[]) {
    setPassed((before) => {
      const after = change(before)
      keepWalk(owner, after)
      return after
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner of a page stays
  useEffect(() => {
    for (const { id, unanswered } of passed) {
      const answer = seen.find(({ code }) => code === unanswered)?.answer
      if (!owner || !answer) continue
      const described = describePlate(answer, id, owner)
      described.then((plate) => keep((before) => replaced(before, id, plate)), reportError)
    }
  }, [passed, seen])

  return {
    isOn: (isOn || isNeeded) && owner !== null,
    passed,
    /** Hears what became of the plates that nobody could be asked about. */
    hear,
    turn(on: boolean) {
      localStorage.setItem(remembered, on ? 'yes' : 'no')
      setOn(on)
    },
    clear: () => keep(() => []),
    /** Notes a plate: its trailer, as the device knows it, or why it opens none. */
    async note(answer: Resolved, text: string) {
      if (!owner) return
      const plate = await describePlate(answer, text, owner)
      keep((before) => noted(before, plate, text))
    },
  }
}

/** @returns the plates with this one first, and listed once however it was scanned or typed */
export function noted(before: Passed[], plate: Passed, text: string): Passed[] {
  const code = readTagCode(text)
  const key = code.kind === 'key' ? code.key : code.kind === 'serial' ? code.serial : text
  return [plate, ...before.filter(({ id }) => id !== plate.id && id !== key)].slice(0, most)
}

/** @returns the plates with what one of them turned out to be, in its place */
export function replaced(before: Passed[], id: string, plate: Passed): Passed[] {
  if (!before.some((each) => each.id === id)) return before
  return before
    .filter((each) => each.id === id || each.id !== plate.id)
    .map((each) => (each.id === id ? plate : each))
}
