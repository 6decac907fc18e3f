import type { Output } from '#contract/calls.ts'
import type { GivenAnswer } from '#src/api/given-answers.ts'
import { trailerTitle } from '#src/features/trailers/rego.ts'

type Trailer = Output<'GET /secure/trailers/{accessKey}'>
type Part = Output<'GET /secure/trailers/{accessKey}/part/{uuid}'>

const ofApp = 'The trailer register: every trailer answers to the plate bolted on it.'
const ofPlate = 'Build specification, parts and documents, as its plate shows them.'

/**
 * @param answers of the questions of a page, the most important first
 * @returns what tabs, messengers and search engines are told of it
 */
export function aboutPage([{ address, data }]: [GivenAnswer, ...GivenAnswer[]]) {
  const about = { description: ofPlate, picture: null as string | null, isListed: false }
  const [, place, isPart] = /^\/api\/(\w+)(?:\/.*(\/part\/))?/.exec(address) ?? []
  if (place !== 'secure') return { ...about, title: 'Drawbar', description: ofApp, isListed: true }
  // The server answered by the contract.
  if (isPart) return { ...about, title: `${(data as Part).part.model_number} · Drawbar` }
  const trailer = data as Trailer
  const picture = trailer.image?.thumbnail2x ?? null
  return { ...about, title: `${trailerTitle(trailer)} · Drawbar`, picture }
}
