import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { readTagCode } from '#contract/tag-code.ts'
import type { SeenPlate } from '#src/offline/device/device-rows.ts'
import { noteOnDevice } from '#src/offline/device/note-on-device.ts'
import type { OwnWalk } from '#src/offline/drafts/walk-under-way.ts'
import { scanToast } from '#src/scanner/scan-toast.ts'
import { showError } from '#src/ui/overlays/toast.tsx'
import { describePlate } from './describe-plate.ts'
import type { TagOwner } from './own-tag.ts'
import type { Passed, Walked } from './passing.tsx'
import type { Resolved } from './resolve-tag.ts'

const remembered = 'drawbar-scan-on'
const full = `This count has ${limits.walkPlates} plates and is full. Keep it, then begin the next.`

/**
 * Scanning one plate after the other; the device remembers whether that is on.
 * @param isNeeded whether it is on now, whatever the device remembers
 */
export function usePassing(owner: TagOwner | null, isNeeded: boolean) {
  const [isOn, setOn] = useState(() => localStorage.getItem(remembered) === 'yes')
  const [seen, hear] = useState<SeenPlate[]>([])
  const { passed, keep } = useWalk(owner)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner of a page stays
  useEffect(() => {
    for (const { id, code, seenAt, unanswered } of passed) {
      const answer = seen.find((one) => one.code === unanswered)?.answer
      if (!owner || !answer) continue
      describePlate(answer, id, owner).then(
        (plate) => keep((before) => replacedPlate(before, id, walked(plate, code, seenAt))),
        reportError,
      )
    }
  }, [passed, seen])

  return {
    isOn: (isOn || isNeeded) && owner !== null,
    passed,
    /** Takes the answers of plates that could not be looked up at first. */
    hear,
    turn(on: boolean) {
      noteOnDevice(remembered, on ? 'yes' : 'no')
      setOn(on)
    },
    /** Keeps what another tab scanned meanwhile: it was not shown here. */
    clear: () =>
      keep((before) => before.filter(({ id }) => !passed.some((shown) => shown.id === id))),
    /** Adds a plate to the count. */
    async note(answer: Resolved, text: string) {
      if (!owner) return
      const plate = await describePlate(answer, text, owner)
      const seenAt = new Date().toISOString()
      let isFull = false
      await keep((before) => {
        const after = noted(before, walked(plate, keyOf(text), seenAt), text)
        isFull = after === before
        return after
      })
      if (isFull) showError(full, scanToast)
    },
  }
}

/** The count of this device. Changes wait until it is read, and are stored at once. */
function useWalk(owner: TagOwner | null) {
  const [passed, setPassed] = useState<Walked[]>([])
  const own = useRef<OwnWalk<Walked>>({ plates: [], isUnkept: false })
  const reading = useRef<Promise<void>>(null)

  function show(walk: OwnWalk<Walked>) {
    own.current = walk
    setPassed(walk.plates)
  }

  // Loaded for signed-in people only.
  async function read() {
    if (!owner) return
    const { walkOf } = await import('./walk.ts')
    // A device without storage begins an empty count.
    show({ plates: await walkOf(owner).catch(() => []), isUnkept: false })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner of a page stays
  useEffect(() => {
    reading.current = read().catch(reportError)
  }, [])

  // Changes run one after the other: each builds on the one before.
  function keep(change: (before: Walked[]) => Walked[]) {
    const keeping = Promise.resolve(reading.current).then(async () => {
      const before = own.current
      show({ plates: change(before.plates), isUnkept: true })
      if (!owner) return
      const { changeShownWalk: changeWalk } = await import('./walk.ts')
      show(await changeWalk(owner, before, change))
    })
    reading.current = keeping.catch(() => undefined) // The caller gets the error.
    return keeping
  }

  return { passed, keep }
}

const walked = (plate: Passed, code: string, seenAt: string): Walked => {
  const trailer = plate.kind === 'trailer' ? plate.id : null
  return { ...plate, code, trailer, seenAt }
}

function keyOf(text: string) {
  const code = readTagCode(text)
  return code.kind === 'key' ? code.key : code.kind === 'serial' ? code.serial : text
}

/** @returns the plates with this one first and listed once; `before` itself where no more fit */
export function noted<Plate extends Passed>(before: Plate[], plate: Plate, text: string): Plate[] {
  const key = keyOf(text)
  const others = before.filter(({ id }) => id !== plate.id && id !== key)
  return others.length < limits.walkPlates ? [plate, ...others] : before
}

/** @returns the plates with one replaced by its answer, in its place */
export function replacedPlate<Plate extends Passed>(
  before: Plate[],
  id: string,
  plate: Plate,
): Plate[] {
  if (!before.some((each) => each.id === id)) return before
  return before
    .filter((each) => each.id === id || each.id !== plate.id)
    .map((each) => (each.id === id ? plate : each))
}
