import { answersByAddress, type GivenAnswer, type GivenAnswers } from '#src/api/given-answers.ts'

/** What public/visit.js noted before the app was there. */
type Early = {
  pressed: HTMLElement | null
  submitted: HTMLFormElement | null
  end: () => void
}

/** @returns what a page that the server finished was made of, null for any other page */
export function readGiven(): GivenAnswers | null {
  const text = document.getElementById('page-answers')?.textContent
  // Written by our own server.
  return text ? answersByAddress(JSON.parse(text) as GivenAnswer[]) : null
}

/** Does what somebody wanted of the page before the app was there. */
export function handOverEarly() {
  const early: Early | undefined = Reflect.get(globalThis, 'drawbarEarly')
  early?.end()
  document.getElementById('root')?.setAttribute('data-drawn', 'live')
  for (const field of document.querySelectorAll<HTMLInputElement>('#root input')) typeAgain(field)
  if (early?.pressed?.isConnected) early.pressed.click()
  if (early?.submitted?.isConnected) early.submitted.requestSubmit()
}

/** React hears of no text that was there before it. */
function typeAgain(field: HTMLInputElement) {
  const typed = field.value
  if (typed === '' || field.type !== 'search') return
  // For this React takes over at once what stands around it.
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  field.value = ''
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
