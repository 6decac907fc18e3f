import { prerender } from 'react-dom/static'
import { answersByAddress, type GivenAnswer } from '#src/api/given-answers.ts'
import { visitorPlace } from '#src/offline/visitor/visitor-place.ts'
import { questionsOf, refusalOf } from './page-questions.ts'
import { aboutPage } from './page-words.ts'
import { loadPage } from './pages.tsx'
import { VisitorApp } from './visitor-app.tsx'

/** The exports of the bundle that the server loads. */
export const pages = { questionsOf, refusalOf, renderPage }

type Answers = [GivenAnswer, ...GivenAnswer[]]

/**
 * Renders a visitors' page on the server.
 * @param address path and query
 * @param answers to the page's calls, the most important first
 * @returns the page's name, the HTML of #root (`drawn`), and the page's title and description
 */
async function renderPage(address: string, answers: Answers) {
  const place = visitorPlace(address)
  if (!place) throw new Error('No visitor sees a page at this address.')
  const first = { place, draw: await loadPage(place), notice: undefined }
  const page = <VisitorApp first={first} given={answersByAddress(answers)} />
  // In one chunk: later ones would need scripts.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  const drawn = await new Response(prelude).text()
  return {
    ...aboutPage(place.name, answers),
    name: place.name,
    // Without React's preloads of all pictures: the browser knows which are visible.
    drawn: drawn.replace(/^(?:<link rel="preload"[^>]*>)+/, ''),
  }
}
