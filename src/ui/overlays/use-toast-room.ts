import { type RefObject, useLayoutEffect } from 'react'
import { type Room, setToastRoom } from './toast-container.ts'

/** CSS pixels that a toast takes at the top: a dialog below is not covered. */
const toastBand = 70

/** CSS pixels from the top where a toast would cover a page's head. */
const reach = 160

/** CSS pixels from the top where a toast below the page's head would cover a dialog. */
const highest = reach + toastBand

/**
 * Moves toasts below a head that they would otherwise cover. For a page's head that happens on phones
 * only; a high dialog leaves toasts a band above it.
 */
export function useToastRoom(head: RefObject<HTMLElement | null>, name: Room = '--toast-room') {
  useLayoutEffect(() => {
    const element = head.current
    if (!element) return
    const root = document.documentElement
    const isDialog = name === '--toast-room'
    const measure = () => {
      const top = topOf(element)
      const height = element.offsetHeight
      const isReached = height > 0 && top < (isDialog ? toastBand : reach)
      if (isDialog) root.toggleAttribute('data-high-dialog', top < highest)
      setToastRoom(name, isReached ? `${top + height}px` : '')
    }
    const observer = new ResizeObserver(measure)
    // A dialog moves when it grows, and when its container changes with the phone's keyboard.
    const first = new ResizeObserver(() => {
      first.disconnect()
      for (const box of boxesAround(element)) observer.observe(box)
    })
    // The observer's first call comes after layout, so that measuring causes no extra layout.
    first.observe(element)
    return () => {
      first.disconnect()
      observer.disconnect()
      setToastRoom(name, '')
      if (isDialog) root.removeAttribute('data-high-dialog')
    }
  }, [head, name])
}

/** The top of an element without transforms, so after its animation. */
function topOf(element: HTMLElement) {
  return boxesAround(element).reduce((top, box) => top + box.offsetTop, 0)
}

/** The element and its offset parents. */
function boxesAround(element: HTMLElement): HTMLElement[] {
  const outer = element.offsetParent
  return outer instanceof HTMLElement ? [element, ...boxesAround(outer)] : [element]
}
