import { type RefObject, useLayoutEffect } from 'react'

/** As far down, a toast at the top right would lie on a dialog's head. */
const reach = 160

/**
 * Lets toasts begin below the head of an open dialog wherever they would cover its title and its
 * Close button: that is, if the dialog reaches up to them.
 */
export function useToastRoom(head: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = head.current
    if (!element) return
    const { style } = document.documentElement
    const measure = () => {
      const top = topOf(element)
      const room = top < reach ? top + element.offsetHeight : 0
      style.setProperty('--toast-room', `${room}px`)
    }
    const observer = new ResizeObserver(measure)
    // A dialog moves when it grows, and when what it stands in changes with the keyboard.
    for (const box of boxesAround(element)) observer.observe(box)
    measure()
    return () => {
      observer.disconnect()
      style.removeProperty('--toast-room')
    }
  }, [head])
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
