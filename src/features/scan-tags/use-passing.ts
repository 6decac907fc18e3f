import { useState } from 'react'
import type { Owner } from './own-tag.ts'
import type { Passed } from './passing.tsx'

const remembered = 'drawbar-scan-on'
const most = 20

/**
 * Trailers scanned one after the other, for who wants that; the device remembers who does.
 * @param isNeeded whether it is so now, whatever the device remembers
 */
export function usePassing(owner: Owner | null, isNeeded: boolean) {
  const [isOn, setOn] = useState(() => localStorage.getItem(remembered) === 'yes')
  const [passed, setPassed] = useState<Passed[]>([])
  return {
    isOn: (isOn || isNeeded) && owner !== null,
    passed,
    turn(on: boolean) {
      localStorage.setItem(remembered, on ? 'yes' : 'no')
      setOn(on)
    },
    /** Notes a trailer, as the device knows it. */
    async pass(uuid: string) {
      if (!owner) return
      const { describeTrailer } = await import('./own-tag.ts')
      const trailer = await describeTrailer(uuid, owner)
      setPassed((before) =>
        [trailer, ...before.filter((each) => each.uuid !== uuid)].slice(0, most),
      )
    },
  }
}
