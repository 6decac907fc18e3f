import { answersByAddress, type GivenAnswer, type GivenAnswers } from '#src/api/given-answers.ts'
import { pressLookedAt } from '#src/core/timing.ts'

/** What public/visit.js noted before the page's scripts were there. */
type Early = {
  pressed: HTMLElement | null
  submitted: HTMLFormElement | null
  /** What fields held last. */
  typed: Map<HTMLElement, string>
  /** Whether somebody is in the middle of a press. */
  isHeld: boolean
  /** From now on React does what is pressed. */
  endPresses: () => void
  end: () => void
}

const early = (): Early | undefined => Reflect.get(globalThis, 'drawbarEarly')
const all = <Kind extends HTMLElement>(kind: string) => [
  ...document.querySelectorAll<Kind>(`#root ${kind}`),
]
const lines = 'input:not([type="checkbox"], [type="radio"], [type="file"])'

/** @returns what a page that the server finished was made of, null for any other page */
export function readGiven(): GivenAnswers | null {
  const text = document.getElementById('page-answers')?.textContent
  // Written by our own server.
  return text ? answersByAddress(JSON.parse(text) as GivenAnswer[]) : null
}

/** Notes no more presses: one that React does as well would be done twice. */
export function endEarlyPresses() {
  early()?.endPresses()
}

/** Does what somebody wanted of the page before React took it over. */
export function handOverEarly() {
  const noted = early()
  end(noted)
  for (const field of all<HTMLInputElement>(lines)) typeAgain(field, noted?.typed.get(field) ?? '')
  if (noted?.pressed?.isConnected) noted.pressed.click()
  if (noted?.submitted?.isConnected) noted.submitted.requestSubmit()
}

/** The same where other elements take the place of those that stood there. */
export function noteEarly() {
  const page = location.href
  const fields = all<HTMLInputElement>(lines)
  const buttons = all<HTMLButtonElement>('button')
  const forms = all<HTMLFormElement>('form')

  function handOver() {
    const noted = early()
    const typed = fields.map((field) => noted?.typed.get(field) ?? '')
    end(noted)
    // Who was led on to another page wanted it of this one.
    if (location.href !== page) return
    const after = all<HTMLInputElement>(lines)
    if (after.length === typed.length)
      after.forEach((field, index) => {
        typeAgain(field, typed[index] ?? '')
      })
    counterpart(noted?.pressed, buttons, 'button')?.click()
    counterpart(noted?.submitted, forms, 'form')?.requestSubmit()
  }

  /** Waits while somebody presses: what goes from under a finger is not pressed. */
  function released() {
    return new Promise<void>((resolve) => {
      const look = () => (early()?.isHeld ? setTimeout(look, pressLookedAt) : resolve())
      look()
    })
  }

  return { handOver, released }
}

/** @returns what stands for an element now: of those that say the same, the same in order */
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

/** React hears of no text that was there before it. */
function typeAgain(field: HTMLInputElement, typed: string) {
  if (typed === '') return
  // For this React takes over at once what stands around it.
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  field.value = ''
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
