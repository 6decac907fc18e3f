import { answersByAddress, type GivenAnswer, type GivenAnswers } from '#src/api/given-answers.ts'
import { pressLookedAt } from '#src/core/timing.ts'

/** The input that public/visit.js noted before the page's scripts were loaded. */
type Early = {
  pressed: HTMLElement | null
  submitted: HTMLFormElement | null
  /** The last value of each field. */
  typed: Map<HTMLElement, string>
  /** Whether a pointer is down. */
  isHeld: boolean
  /** Stops noting presses, which React handles from now on. */
  endPresses: () => void
  end: () => void
}

const early = (): Early | undefined => Reflect.get(globalThis, 'drawbarEarly')
const all = <Kind extends HTMLElement>(kind: string) => [
  ...document.querySelectorAll<Kind>(`#root ${kind}`),
]
const lines = 'input:not([type="checkbox"], [type="radio"], [type="file"])'

/** @returns the answers in a server-rendered page, null for any other page */
export function readGiven(): GivenAnswers | null {
  const text = document.getElementById('page-answers')?.textContent
  return text ? answersByAddress(JSON.parse(text) as GivenAnswer[]) : null
}

/** Stops noting presses: React would handle them a second time. */
export function endEarlyPresses() {
  early()?.endPresses()
}

/** Repeats the person's input from before hydration. */
export function handOverEarly() {
  const noted = early()
  end(noted)
  for (const field of all<HTMLInputElement>(lines)) typeAgain(field, noted?.typed.get(field) ?? '')
  if (noted?.pressed?.isConnected) noted.pressed.click()
  if (noted?.submitted?.isConnected) noted.submitted.requestSubmit()
}

/** Prepares the same for a page whose elements are replaced. */
export function noteEarly() {
  const page = location.href
  const fields = all<HTMLInputElement>(lines)
  const buttons = all<HTMLButtonElement>('button')
  const forms = all<HTMLFormElement>('form')

  function handOver() {
    const noted = early()
    const typed = fields.map((field) => noted?.typed.get(field) ?? '')
    end(noted)
    // After a redirect, the input was meant for the page before.
    if (location.href !== page) return
    const after = all<HTMLInputElement>(lines)
    if (after.length === typed.length)
      after.forEach((field, index) => {
        typeAgain(field, typed[index] ?? '')
      })
    counterpart(noted?.pressed, buttons, 'button')?.click()
    counterpart(noted?.submitted, forms, 'form')?.requestSubmit()
  }

  /** Waits for the release of a press: replacing the element would lose the click. */
  function released() {
    return new Promise<void>((resolve) => {
      const look = () => (early()?.isHeld ? setTimeout(look, pressLookedAt) : resolve())
      look()
    })
  }

  return { handOver, released }
}

/** @returns the element that has replaced another: with the same text, and the same index among those */
function counterpart<Kind extends HTMLElement>(
  element: Element | null | undefined,
  before: Kind[],
  kind: string,
): Kind | undefined {
  if (!element) return undefined
  const saysSame = (other: Element) => wordsOf(other) === wordsOf(element)
  const index = before.filter(saysSame).indexOf(element as Kind)
  return index < 0 ? undefined : all<Kind>(kind).filter(saysSame)[index]
}

const wordsOf = (element: Element) =>
  [element.tagName, element.getAttribute('aria-label'), element.textContent].join()

function end(noted: Early | undefined) {
  noted?.end()
  document.getElementById('root')?.setAttribute('data-drawn', 'live')
}

/** Types a text again, as React does not notice input from before hydration. */
function typeAgain(field: HTMLInputElement, typed: string) {
  if (typed === '') return
  // A keyboard event makes React hydrate the surrounding boundary at once.
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  field.value = ''
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
