import { createContext } from 'react'

/** An answer of the API that came with the page, by its path. */
export type GivenAnswer = {
  address: string
  data: unknown
  total: number | null
  /** When the server said so. */
  date: string
  /** The same, where the device says it in the server's place. */
  keptAt?: string
}
export type GivenAnswers = Map<string, GivenAnswer>

/** What a page that the server finished was made of; null: it asks for everything itself. */
export const GivenAnswersContext = createContext<GivenAnswers | null>(null)

export const answersByAddress = (answers: GivenAnswer[]): GivenAnswers =>
  new Map(answers.map((answer) => [answer.address, answer]))

/** An answer of a plate, as it came. */
export type ShownAnswer = {
  address: string
  text: string
  date: string | null
  total: string | null
}

let hear: ((answer: ShownAnswer) => void) | null = null
let unheard: ShownAnswer[] = []

/** Whether no service worker hears what is asked from now on. */
export const isAlone = () => navigator.serviceWorker?.controller === null

/** Remembers what a plate answered while no service worker heard it: the first one need not ask again. */
export function noteShown({ url, headers }: Response, text: string) {
  const { pathname, search } = new URL(url)
  if (!pathname.startsWith('/api/secure/')) return
  const [date, total] = [headers.get('date'), headers.get('x-total-count')]
  note({ address: pathname + search, text, date, total })
}

/** Remembers what came with the page, of which no service worker hears. */
export function noteGiven({ address, data, date, total }: GivenAnswer) {
  if (!address.startsWith('/api/secure/')) return
  const text = JSON.stringify({ data, error: '' })
  note({ address, text, date, total: total === null ? null : String(total) })
}

function note(answer: ShownAnswer) {
  if (hear) hear(answer)
  else unheard.push(answer)
}

/** Hears of those answers, also of what was remembered. */
export function onShown(listener: (answer: ShownAnswer) => void) {
  hear = listener
  unheard.forEach(listener)
  unheard = []
}
