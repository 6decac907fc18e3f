import { useEffect, useState } from 'react'
import type { Position } from '#contract/yard/yard-rows.ts'
import { positionAwaited, positionHolds } from '#src/core/timing.ts'
import { noteOnDevice } from '#src/offline/device/note-on-device.ts'

const remembered = 'drawbar-says-position'

type Found = { position: Position | null; problem: string }

const nothing: Found = { position: null, problem: '' }

/**
 * The position of the device, once the person agrees; the device remembers that.
 * Source: Geolocation (W3C).
 */
export function usePosition(isAsked: boolean) {
  const [isAgreed, setAgreed] = useState(() => localStorage.getItem(remembered) === 'yes')
  const [found, setFound] = useState(nothing)

  useEffect(() => {
    if (!isAsked || !isAgreed) return
    let isWanted = true
    navigator.geolocation.getCurrentPosition(
      (at) => isWanted && setFound({ position: positionOf(at), problem: '' }),
      (error) => isWanted && setFound({ position: null, problem: problemOf(error) }),
      { enableHighAccuracy: true, maximumAge: positionHolds, timeout: positionAwaited },
    )
    return () => {
      isWanted = false
    }
  }, [isAsked, isAgreed])

  return {
    isAgreed,
    ...found,
    agree: (isSelected: boolean) => {
      noteOnDevice(remembered, isSelected ? 'yes' : 'no')
      setFound(nothing)
      setAgreed(isSelected)
    },
  }
}

/** Five digits tell a metre. */
function positionOf({ coords }: GeolocationPosition): Position {
  const { latitude, longitude, accuracy } = coords
  const digits = (degrees: number) => Number(degrees.toFixed(5))
  const metres = Math.min(Math.round(accuracy), 100_000)
  return { latitude: digits(latitude), longitude: digits(longitude), accuracy: metres }
}

function problemOf({ code, PERMISSION_DENIED }: GeolocationPositionError): string {
  return code === PERMISSION_DENIED
    ? 'This browser does not share its location with Drawbar. You can allow it in the browser’s settings.'
    : 'This device cannot find its location.'
}
