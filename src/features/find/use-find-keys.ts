import { useEffect } from 'react'
import { scanBroken, scannedKey } from '#src/core/timing.ts'
import { topDialog } from '#src/ui/overlays/open-dialogs.ts'

/** Quick keys behind a slash that a person may type: more of them come from a scanner. */
const most = 3

/**
 * Opens the search by Ctrl+K, by ⌘K on a Mac, and by '/' outside fields.
 * @param open is given what was typed behind the slash meanwhile
 */
export function useFindKeys(open: (typed: string) => void) {
  useEffect(() => {
    const slash = heardSlash(open)
    let last = Number.NEGATIVE_INFINITY

    function press(event: KeyboardEvent) {
      const { key, timeStamp, ctrlKey, metaKey, altKey, shiftKey, target } = event
      const pause = timeStamp - last
      last = timeStamp
      if (topDialog()) return slash.forget()
      if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') {
        event.preventDefault()
        slash.forget()
        return open('')
      }
      if (ctrlKey || metaKey || altKey || isField(target)) return slash.forget()
      if (slash.isHeard() ? key.length > 1 : key !== '/' || pause < scanBroken)
        return void (isEnd(key) && slash.forget())
      // The page would scroll by a space, Firefox would search in it by a slash.
      event.preventDefault()
      if (slash.isHeard()) slash.goOn(key, pause)
      else slash.begin()
    }

    addEventListener('keydown', press)
    return () => {
      slash.forget()
      removeEventListener('keydown', press)
    }
  }, [open])
}

/** A hand scanner types the address of a plate, which is full of slashes: what comes next tells it from a person. */
function heardSlash(open: (typed: string) => void) {
  let typed: string | null = null
  let timer = 0

  function forget() {
    clearTimeout(timer)
    typed = null
  }

  function openNow() {
    const text = typed ?? ''
    forget()
    if (text.length <= most) open(text)
  }

  function wait(text: string) {
    clearTimeout(timer)
    typed = text
    timer = window.setTimeout(openNow, scanBroken)
  }

  return {
    ...{ forget, isHeard: () => typed !== null, begin: () => wait('') },
    goOn(key: string, pause: number) {
      const text = `${typed}${key}`
      if (pause < scannedKey) return wait(text)
      forget()
      open(text)
    },
  }
}

const isEnd = (key: string) => ['Enter', 'Tab', 'Escape'].includes(key)

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
