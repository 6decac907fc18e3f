import { type RefObject, useLayoutEffect } from 'react'
import { type Room, setToastRoom } from './toast-ground.ts'

/** What a toast takes of the top: a dialog that begins below it is not covered. */
const toastBand = 70

/** As far down, a toast would lie on a page's head. */
const reach = 160

/** As far down, a toast that leaves the page's head alone would lie on a dialog. */
const highest = reach + toastBand

/**
 * Lets toasts begin below a head wherever they would cover its title and its buttons: that is, if it
 * reaches up to them. Of a page's head that holds on phones alone. Above a dialog that reaches up
 * toasts have a band of their own.
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
    // A dialog moves when it grows, and when what it stands in changes with the keyboard.
    const first = new ResizeObserver(() => {
      first.disconnect()
      for (const box of boxesAround(element)) observer.observe(box)
    })
    // It calls back once the page is laid out: to ask before would lay it out for that alone.
    first.observe(element)
    return () => {
      first.disconnect()
      observer.disconnect()
      setToastRoom(name, '')
      if (isDialog) root.removeAttribute('data-high-dialog')
    }
  }, [head, name])
}

/** Where it stands once it has slid in. */
function topOf(element: HTMLElement) {
  return boxesAround(element).reduce((top, box) => top + box.offsetTop, 0)
}

/** The element and all that it is placed in. */
function boxesAround(element: HTMLElement): HTMLElement[] {
  const outer = element.offsetParent
  return outer instanceof HTMLElement ? [element, ...boxesAround(outer)] : [element]
}
