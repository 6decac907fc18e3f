import { type RefObject, useLayoutEffect } from 'react'
import { isFocusAwaited } from './focus-after-dialog.ts'

/** The element that opened the dialog and its ancestors, from the inside out. */
let around: HTMLElement[] = []

/** Notes the opener of a dialog where it will not have the focus, such as the button of a menu. */
export function noteOpener(opener: HTMLElement | null) {
  around = []
  for (let one = opener; one && one !== document.body; one = one.parentElement) around.push(one)
}

/**
 * Moves the focus to an ancestor where the opener of a dialog is gone when it closes: otherwise keyboard
 * users would start at the top of the page again.
 */
export function useFocusBack() {
  useLayoutEffect(() => {
    const opener = document.activeElement
    const isPage = opener instanceof HTMLElement && !opener.closest('.dialog-backdrop, .popover')
    if (isPage && opener !== document.body) noteOpener(opener)
    // React Aria returns the focus one frame after the dialog is gone.
    return () => void requestAnimationFrame(() => requestAnimationFrame(focusAround))
  }, [])
}

/**
 * Gives the focus to the dialog where what had it is removed from within: otherwise no key reaches the
 * dialog any more, Escape neither.
 */
export function useFocusInside(part: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const dialog = part.current?.parentElement
    if (!dialog) return
    const changes = new MutationObserver(() => {
      const isLast = [...document.querySelectorAll('.dialog')].at(-1) === dialog
      if (isLast && document.activeElement === document.body) dialog.focus({ preventScroll: true })
    })
    changes.observe(dialog, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [part])
}

function focusAround() {
  // focusAfterDialog goes first.
  if (isFocusAwaited()) return void requestAnimationFrame(focusAround)
  // Another dialog has opened.
  if (document.querySelector('.dialog-backdrop')) return
  const [opener] = around
  if (opener?.isConnected && document.activeElement === opener) return whenGone(opener, focusAround)
  for (const one of around) {
    if (document.activeElement !== document.body) break
    if (one.isConnected) focusOn(one)
  }
  around = []
}

/** Calls `act` when the focused element is removed, and stops when it loses the focus. */
function whenGone(element: HTMLElement, act: () => void) {
  const changes = new MutationObserver(() => {
    if (element.isConnected && document.activeElement === element) return
    changes.disconnect()
    if (!element.isConnected) act()
  })
  changes.observe(document.body, { childList: true, subtree: true })
}

function focusOn(element: HTMLElement) {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}
