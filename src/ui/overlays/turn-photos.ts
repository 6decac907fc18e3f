import { type PointerEvent, useEffect, useRef } from 'react'

/** Shows the next photo or the one before; null while neither may come. */
type Turn = ((by: 1 | -1) => void) | null

/** CSS pixels that a finger moves at least, to turn. */
const least = 40

/** What uses the arrow keys itself. */
const usesArrows = 'input, textarea, select, [role=listbox], [role=menu], [role=alertdialog]'

/** Turns photos by the left and right arrow keys. */
export function usePhotoKeys(turn: Turn) {
  const latest = useRef(turn)
  latest.current = turn
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
      if (target instanceof Element && target.closest(usesArrows)) return
      if (key === 'ArrowLeft') latest.current?.(-1)
      else if (key === 'ArrowRight') latest.current?.(1)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** @returns what an element listens to, so that a finger moved sideways turns the photo */
export function useSwipe(turn: Turn) {
  const begin = useRef<{ x: number; y: number; id: number } | null>(null)
  return {
    onPointerDown({ pointerId: id, clientX: x, clientY: y, pointerType, isPrimary }: PointerEvent) {
      // A second finger zooms.
      begin.current = pointerType === 'mouse' || !isPrimary ? null : { x, y, id }
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const { current } = begin
      begin.current = null
      if (current?.id !== pointerId || (visualViewport?.scale ?? 1) > 1.01) return
      const [across, down] = [clientX - current.x, clientY - current.y]
      if (Math.abs(across) < least || Math.abs(across) < 2 * Math.abs(down)) return
      turn?.(across < 0 ? 1 : -1)
    },
    onPointerCancel() {
      begin.current = null
    },
  }
}
