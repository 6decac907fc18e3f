import { useEffect, useRef } from 'react'
import { startKeyBurst } from './key-burst.ts'

/**
 * Hears a USB or Bluetooth scanner, which types what it reads and then Enter, wherever the focus is
 * outside a field.
 */
export function useHandScanner(onScan: (text: string) => void) {
  const heard = useRef(onScan)
  heard.current = onScan

  useEffect(() => {
    const hear = startKeyBurst()
    function listen(event: KeyboardEvent) {
      const { key, timeStamp, repeat, ctrlKey, metaKey, altKey } = event
      if (isField(event.target) || ctrlKey || metaKey || altKey) return
      // When it was pressed: on a slow device it may be heard much later.
      const scanned = hear({ key, at: timeStamp, isRepeat: repeat })
      if (scanned === null) return
      // It would press the button that has the focus.
      event.preventDefault()
      event.stopPropagation()
      heard.current(scanned)
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/** Where text is typed: a checkbox, for instance, takes none. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches(
    'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])',
  )
