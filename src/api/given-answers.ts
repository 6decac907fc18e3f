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
