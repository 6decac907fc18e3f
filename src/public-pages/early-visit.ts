import { answersByAddress, type GivenAnswer, type GivenAnswers } from '#src/api/given-answers.ts'
import { pressLookedAt } from '#src/core/timing.ts'

/** The presses that public/visit.js noted before the page's scripts were loaded. */
type Early = {
  pressed: Set<HTMLElement>
  submitted: HTMLFormElement | null
  /** Whether a pointer is down. */
  isHeld: boolean
  /** Stops noting presses, which React handles from now on, and is gone: they are handed over once. */
  end: () => void
}

/** What a page's root calls when React has taken over its elements, or replaced them. */
export type HandOver = {
  /** In the layout effect: no input can come between the commit and this. */
  onAlive: () => void
  /** In the effect after it. */
  onReady: () => void
}

const early = (): Early | undefined => Reflect.get(globalThis, 'drawbarEarly')
const all = () => [...document.querySelectorAll<HTMLElement>('input, button, form')]

/** @returns the answers in a server-rendered page, null for any other page */
export function readGiven(): GivenAnswers | null {
  const text = document.getElementById('page-answers')?.textContent
  return text ? answersByAddress(JSON.parse(text) as GivenAnswer[]) : null
}

/** Waits for the release of a press: replacing the element would lose the click. */
export function released() {
  return new Promise<void>((resolve) => {
    const look = () => (early()?.isHeld ? setTimeout(look, pressLookedAt) : resolve())
    look()
  })
}

/** Looks at a page right before React takes over its elements, or replaces them. */
export function noteEarly(): HandOver {
  const page = location.href
  const before = all()
  const focused = document.activeElement
  let noted: Early | undefined
  let typed: { field: HTMLInputElement; text: string; drawn: string }[] = []

  /** @returns the element itself, or what has replaced it: with the same words, and the same index among those */
  function now<Kind extends HTMLElement>(element: Kind): Kind | undefined {
    if (element.isConnected) return element
    const saysSame = (other: Element) => wordsOf(other) === wordsOf(element)
    const index = before.filter(saysSame).indexOf(element)
    // After a redirect, the input was meant for the page before.
    if (index < 0 || location.href !== page) return undefined
    return all().filter(saysSame)[index] as Kind | undefined
  }

  function typeAgain() {
    // Else something newer has come since, which React has heard of.
    for (const { field, text, drawn } of typed)
      if (field.value === text || field.value === drawn) letHear(field, text)
  }

  function onAlive() {
    noted = early()
    noted?.end()
    // Read now: the next render of a field puts React's own text in.
    typed = before.flatMap((element) => {
      const field = element instanceof HTMLInputElement && now(element)
      return field && field.defaultValue !== element.value
        ? { field, text: element.value, drawn: field.defaultValue }
        : []
    })
    // After React has finished its commit.
    queueMicrotask(() => {
      typeAgain()
      if (focused?.isConnected === false) now(focused as HTMLElement)?.focus()
    })
  }

  function onReady() {
    queueMicrotask(() => {
      // An effect of the page may have put its own text in.
      typeAgain()
      for (const button of noted?.pressed ?? []) now(button)?.click()
      if (noted?.submitted) now(noted.submitted)?.requestSubmit()
      document.querySelector('#root[data-drawn]')?.setAttribute('data-drawn', 'live')
    })
  }

  return { onAlive, onReady }
}

const wordsOf = (element: Element) =>
  [
    element.tagName,
    element.getAttribute('type'),
    element.getAttribute('aria-label'),
    element.textContent,
  ].join()

/** Lets React hear a text that came before it: it takes what it finds in a field for known. */
function letHear(field: HTMLInputElement, text: string) {
  // A keyboard event makes React hydrate the surrounding boundary at once.
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  // Not written where it stands already: that would move the cursor, and end what is being composed.
  if (field.value !== text) field.value = text
  Reflect.get(field, '_valueTracker')?.setValue(`${text}.`)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
