import { useLayoutEffect } from 'react'
import { isFocusAwaited } from './focus-after-dialog.ts'

/** What opened the dialog that is open, and what stands around it, from the inside out. */
let around: HTMLElement[] = []

/** Notes what opens a dialog where the focus will not say it, such as the button of a menu that closes. */
export function noteOpener(opener: HTMLElement | null) {
  around = []
  for (let one = opener; one && one !== document.body; one = one.parentElement) around.push(one)
}

/**
 * Where what opened a dialog is gone when it closes, the focus goes to what stood around it: otherwise who
 * works by keys begins at the top of the page again.
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

function focusAround() {
  // Who knows better where it goes is first.
  if (isFocusAwaited()) return void requestAnimationFrame(focusAround)
  // One dialog has taken the place of another.
  if (document.querySelector('.dialog-backdrop')) return
  const [opener] = around
  if (opener?.isConnected && document.activeElement === opener) return whenGone(opener, focusAround)
  for (const one of around) {
    if (document.activeElement !== document.body) break
    if (one.isConnected) focusOn(one)
  }
  around = []
}

/** It may go later, with the answer to what was asked; until then somebody may go on from it. */
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
