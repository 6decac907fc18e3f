import { type RefObject, useLayoutEffect } from 'react'

/** As far down, a toast at the top right would lie on a dialog's head. */
const reach = 160

/** For an open dialog, and for the page behind it. */
type Room = '--toast-room' | '--toast-page-room'

/**
 * Lets toasts begin below a head wherever they would cover its title and its buttons: that is, if it
 * reaches up to them. Of a page's head that holds on phones alone.
 */
export function useToastRoom(head: RefObject<HTMLElement | null>, name: Room = '--toast-room') {
  useLayoutEffect(() => {
    const element = head.current
    if (!element) return
    const { style } = document.documentElement
    const measure = () => {
      const top = topOf(element)
      const room = top < reach ? top + element.offsetHeight : 0
      style.setProperty(name, `${room}px`)
    }
    const observer = new ResizeObserver(measure)
    // A dialog moves when it grows, and when what it stands in changes with the keyboard.
    for (const box of boxesAround(element)) observer.observe(box)
    measure()
    return () => {
      observer.disconnect()
      style.removeProperty(name)
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
