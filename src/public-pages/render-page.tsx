import { prerender } from 'react-dom/static'
import { answersByAddress, type GivenAnswer } from '#src/api/given-answers.ts'
import { visitorPlace } from '#src/offline/visitor/visitor-place.ts'
import { questionsOf, refusalOf } from './page-questions.ts'
import { aboutPage } from './page-words.ts'
import { loadPage } from './pages.tsx'
import { VisitorApp } from './visitor-app.tsx'

/** What the server takes from the bundle that the build makes of this. */
export const pages = { questionsOf, refusalOf, renderPage }

type Answers = [GivenAnswer, ...GivenAnswer[]]

/**
 * Draws a page as its first visitor sees it.
 * @param address path and query
 * @param answers of the questions that the page asks, the most important first
 * @returns the name of the page, what stands in #root, and what is told of it
 */
async function renderPage(address: string, answers: Answers) {
  const place = visitorPlace(address)
  if (!place) throw new Error('No visitor sees a page at this address.')
  const first = { place, draw: await loadPage(place), notice: undefined }
  const page = <VisitorApp first={first} given={answersByAddress(answers)} />
  // In one piece: what comes later would need scripts.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  const drawn = await new Response(prelude).text()
  return {
    ...aboutPage(place.name, answers),
    name: place.name,
    // Of every picture, whether it is seen or not: the browser knows better which come first.
    drawn: drawn.replace(/^(?:<link rel="preload"[^>]*>)+/, ''),
  }
}
