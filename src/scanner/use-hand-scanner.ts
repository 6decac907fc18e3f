import { type RefObject, useEffect, useRef } from 'react'
import { startKeyBurst } from './key-burst.ts'

type Place = { isField: boolean }
/** @returns whether it takes what was scanned: otherwise the next one is asked */
type Hear = (text: string, place: Place) => boolean

type Listener = { hear: Hear; fields: () => HTMLElement | null }

/** Who was mounted last stands last, and is asked first. */
const listeners: Listener[] = []
let stop = () => {}

/**
 * Hears a USB or Bluetooth scanner, which types what it reads and then Enter, wherever the focus is
 * outside a field. Of all that listen, who was mounted last is asked first.
 * @param fields around the fields in which it is heard too: they then hold what they held before
 */
export function useHandScanner(onScan: Hear, fields?: RefObject<HTMLElement | null>) {
  const heard = useRef(onScan)
  heard.current = onScan

  useEffect(() => {
    const listener: Listener = {
      hear: (text, place) => heard.current(text, place),
      fields: () => fields?.current ?? null,
    }
    if (listeners.push(listener) === 1) stop = listen()
    return () => {
      listeners.splice(listeners.indexOf(listener), 1)
      if (listeners.length === 0) stop()
    }
  }, [fields])
}

function listen() {
  let hear = startKeyBurst()
  let last: EventTarget | null = null

  function press(event: KeyboardEvent) {
    const { target, key, timeStamp, repeat, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const field = isField(target) ? target : null
    if (field !== last) hear = startKeyBurst()
    last = field
    if (field && !isHeardIn(field)) return
    const value = field instanceof HTMLInputElement ? field.value : ''
    // When it was pressed: on a slow device it may be heard much later.
    const scanned = hear({ key, at: timeStamp, isRepeat: repeat, value })
    if (!scanned) return
    // It would send the form, or press the button that has the focus.
    event.preventDefault()
    // A list of choices that opened meanwhile is closed by it.
    if (field instanceof HTMLInputElement) putBack(field, scanned.before)
    else event.stopPropagation()
    const place = { isField: field !== null }
    for (const each of [...listeners].reverse()) if (each.hear(scanned.text, place)) return
  }

  document.addEventListener('keydown', press, { capture: true })
  return () => document.removeEventListener('keydown', press, { capture: true })
}

/** Where text is typed: a checkbox, for instance, takes none. */
const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  target.matches(
    'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])',
  )

const isHeardIn = (field: HTMLElement) => listeners.some((each) => each.fields()?.contains(field))

/** As if a person had typed it: React hears of no value that a program sets. */
function putBack(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
