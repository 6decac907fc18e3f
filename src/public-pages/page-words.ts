import type { Output } from '#contract/calls.ts'
import type { GivenAnswer } from '#src/api/given-answers.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import type { VisitorPlace } from '#src/offline/visitor/visitor-place.ts'

type Trailer = Output<'GET /secure/trailers/{accessKey}'>
type Part = Output<'GET /secure/trailers/{accessKey}/part/{uuid}'>
type Resources = Output<'GET /secure/trailer-parts/{accessKey}/resources/{part}'>

const ofApp = 'The trailer register: every trailer answers to the plate bolted on it.'
const ofReport = 'What became of a report.'
const ofIntake = 'Send the build of a trailer: its VIN, parts and documents.'
const ofPlate = 'Build specification, parts and documents, as its plate shows them.'

/**
 * @param answers to the page's calls, the most important first
 * @returns the page's title, description and picture for tabs, messengers and search engines
 */
export function aboutPage(
  name: VisitorPlace['name'],
  [{ data }, ...others]: [GivenAnswer, ...GivenAnswer[]],
) {
  const about = { description: ofPlate, picture: null as string | null, isListed: false }
  const ofAll = { ...about, description: ofApp, isListed: true }
  if (name === 'landing') return { ...ofAll, title: 'Drawbar' }
  if (name === 'login') return { ...ofAll, title: 'Login · Drawbar' }
  if (name === 'report') return { ...about, title: 'Your report · Drawbar', description: ofReport }
  if (name === 'intake') return { ...about, title: 'Send a build · Drawbar', description: ofIntake }
  // The answers' types are those of the contract.
  if (name === 'part') {
    const title = `${(data as Part).part.model_number} · Drawbar`
    return { ...about, title, picture: firstPhoto(others) }
  }
  const trailer = data as Trailer
  const picture = trailer.image?.thumbnail2x ?? null
  return { ...about, title: `${trailerTitle(trailer)} · Drawbar`, picture }
}

/** @returns the first photo among the listed resources */
function firstPhoto(answers: GivenAnswer[]) {
  const listed = answers.flatMap(({ data }) => (Array.isArray(data) ? (data as Resources) : []))
  const photo = listed.find(({ upload }) => upload?.thumbnail2x && upload.mime.startsWith('image/'))
  return photo?.upload?.thumbnail2x ?? null
}
