import { useEffect, useRef } from 'react'

/** Milliseconds between two keys from which on a person is typing; scanners need less than 20. */
const slow = 50
/** A tag's address, its key or a VIN: nothing shorter is taken for a scan. */
const shortest = 12

/**
 * Hears a USB or Bluetooth scanner, which types what it reads and then Enter, wherever the focus is
 * outside a field.
 */
export function useHandScanner(onScan: (text: string) => void) {
  const heard = useRef(onScan)
  heard.current = onScan

  useEffect(() => {
    let text = ''
    let last = 0
    function listen(event: KeyboardEvent) {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.timeStamp - last > slow) text = ''
      last = event.timeStamp
      if (event.key.length === 1) text += event.key
      if (event.key !== 'Enter') return
      const scanned = text
      text = ''
      if (scanned.length < shortest) return
      // It would press the button that has the focus.
      event.preventDefault()
      event.stopPropagation()
      heard.current(scanned)
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
