import { useEffect, useRef } from 'react'
import { earlyScanHolds } from '#src/core/timing.ts'
import { type FieldText, type HeardField, heldIn, isTextBox, putBack } from './field-text.ts'
import { isEnd, startKeyBurst } from './key-burst.ts'

/** What public/early.js noted of the keyboard before the page's scripts were there. */
type EarlyKeys = { pressed: KeyboardEvent[]; end: () => void }

/**
 * Hands over the keys that were pressed outside fields before anybody listened, and ends the noting.
 * @param hear goes on with a scan that is not over yet
 * @returns the last scan that was over by then
 */
function endedEarlyKeys(hear: ReturnType<typeof startKeyBurst<FieldText | null>>): string | null {
  const early: EarlyKeys | undefined = Reflect.get(globalThis, 'drawbarKeys')
  early?.end()
  let text: string | null = null
  for (const { key, timeStamp: at, repeat: isRepeat } of early?.pressed.splice(0) ?? []) {
    const isFresh = performance.now() - at < earlyScanHolds
    if (isFresh) text = hear({ key, at, isRepeat, held: null })?.text ?? text
  }
  return text
}

type Place = {
  isField: boolean
  /** Gives the field what it held before. */
  putBack: () => void
}
/** @returns whether it takes what was scanned: otherwise the next one is asked */
type Hear = (text: string, place: Place) => boolean

/** Is told of a scan that stays in a field of a dialog. */
type HearStaying = (text: string) => void

type Listener = { hear: Hear; fields: () => Element | null; hearStaying: HearStaying }

/** Who was mounted last stands last, and is asked first; what hears on every page stands before all. */
const listeners: Listener[] = []
let isListening = false

/**
 * Hears a USB or Bluetooth scanner, which types what it reads and then Enter or Tab, wherever the focus
 * is outside a field, also while the page was still being loaded. Of all that listen, who was mounted last is asked first.
 * @param fields stands around the fields of one line in which it is heard too
 * @param isOfEveryPage asked behind all others: its script may come later than those of a page
 */
export function useHandScanner(
  onScan: Hear,
  fields: () => Element | null = nowhere,
  onStaying: HearStaying = () => undefined,
  isOfEveryPage = false,
) {
  const heard = useRef({ onScan, fields, onStaying })
  heard.current = { onScan, fields, onStaying }

  useEffect(() => {
    const listener: Listener = {
      hear: (text, place) => heard.current.onScan(text, place),
      fields: () => heard.current.fields(),
      hearStaying: (text) => heard.current.onStaying(text),
    }
    if (isOfEveryPage) listeners.unshift(listener)
    else listeners.push(listener)
    if (!isListening) listen()
    return () => {
      listeners.splice(listeners.indexOf(listener), 1)
    }
  }, [isOfEveryPage])
}

const nowhere = () => null

/** Parts of the page that are on their way and listen by themselves once they are there. */
const coming = new Set<{ inFields: boolean }>()
/** What was scanned outside fields meanwhile. */
const heldBack: string[] = []

/**
 * Holds back what is scanned until a part of the page has come that may want it.
 * @param inFields also what is scanned into a field
 */
export function useScansHeld(isComing: boolean, inFields = false) {
  useEffect(() => {
    if (!isComing) return
    const part = { inFields }
    coming.add(part)
    return () => {
      coming.delete(part)
      setTimeout(handOutHeld)
    }
  }, [isComing, inFields])
}

/** One after the other: what one of them opens may be on its way in turn. */
function handOutHeld() {
  while (coming.size === 0) {
    const text = heldBack.shift()
    if (text === undefined) return
    handOut(text, noField)
  }
}

const noField: Place = { isField: false, putBack: () => undefined }

/** For good: a scan goes on while one page takes the place of another. */
function listen() {
  isListening = true
  let hear = startKeyBurst<FieldText | null>()
  let last: EventTarget | null = null
  const early = endedEarlyKeys(hear)
  // The whole page has to be there: who listens within it is asked first.
  if (early !== null) setTimeout(() => handOut(early, noField))

  function press(event: KeyboardEvent) {
    const { target, key, timeStamp, repeat, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const typed = isField(target) ? target : null
    // A scanner's Tab may have led to the next field before its Enter comes.
    if (typed !== last && !isEnd(key)) hear = startKeyBurst()
    last = typed
    const field = isHeardIn(typed) ? typed : null
    if (listeners.length === 0) return
    if (typed && !field) {
      if (!isInDialog(typed)) return
      const staying = hear({ key, at: timeStamp, isRepeat: repeat, held: null })?.text
      if (staying) for (const each of listeners) each.hearStaying(staying)
      return
    }
    const held = field && heldIn(field)
    // When it was pressed: on a slow device it may be heard much later.
    const scanned = hear({ key, at: timeStamp, isRepeat: repeat, held })
    if (!scanned) return
    if (isSearch(field)) return void (key === 'Tab' && scanned.text !== null && startSearch(event))
    // It would send the form, or press the button that has the focus: in a text of several lines it
    // begins the next one, also for who types that fast.
    if (!(field instanceof HTMLTextAreaElement) && (key === 'Enter' || !field))
      event.preventDefault()
    if (scanned.text === null) return
    // A list of choices that opened meanwhile is closed by it.
    if (!field) event.stopPropagation()
    const place = {
      isField: isTextBox(field) && !isDay(field),
      putBack: () => {
        // What was scanned did not stay in the field, nor does Tab lead on from it.
        event.preventDefault()
        if (field && scanned.before) putBack(field, scanned.before)
      },
    }
    // A list or a date has chosen by the letters meanwhile, and takes no text.
    if (!place.isField) place.putBack()
    handOut(scanned.text, place)
  }

  document.addEventListener('keydown', press, { capture: true })
}

function handOut(text: string, place: Place) {
  const isHeld = place.isField ? [...coming].some(({ inFields }) => inFields) : coming.size > 0
  if (isHeld) {
    place.putBack()
    heldBack.push(text)
    return
  }
  for (const each of [...listeners].reverse()) if (each.hear(text, place)) return
}

/** Where text is typed: a checkbox, for instance, takes none. */
const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  target.matches(
    'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])',
  )

const isHeardIn = (field: EventTarget | null): field is HeardField =>
  field instanceof HTMLSelectElement ||
  isSearch(field) ||
  isDay(field) ||
  (isTextBox(field) && listeners.some((each) => each.fields()?.contains(field)))

const isSearch = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'search'

const isDay = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['date', 'month', 'time'].includes(field.type)

/** Lists that search for what is scanned into them are no such fields. */
const isInDialog = (field: HTMLElement) =>
  field.closest('[role="dialog"]') !== null && field.getAttribute('role') !== 'combobox'

/** Enter searches by itself; a scanner's Tab does the same. */
function startSearch(event: KeyboardEvent) {
  event.preventDefault()
  event.stopPropagation()
  if (event.target instanceof HTMLInputElement) event.target.form?.requestSubmit()
}
