import { createMemoryHistory, createRouter } from '@tanstack/react-router'
// Before every module that makes schemas.
import './schemas-without-eval.ts'
import { prerender } from 'react-dom/static'
import { answersByAddress, type GivenAnswer } from '#src/api/given-answers.ts'
import { App } from './app.tsx'
import { questionsOf, refusalOf } from './page-questions.ts'
import { aboutPage } from './page-words.ts'
import { routerOptions } from './router-options.ts'

/** What the server takes from the bundle that the build makes of this. */
export const pages = { aboutPage, questionsOf, refusalOf, renderPage }

/**
 * Draws a page as its first visitor sees it.
 * @param address path and query
 * @param answers of the questions that the page asks
 * @returns what stands in #root
 */
async function renderPage(address: string, answers: GivenAnswer[]): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ ...routerOptions, history, isServer: false })
  await router.load()
  const app = <App router={router} given={answersByAddress(answers)} />
  // In one piece: what comes later would need scripts.
  const { prelude } = await prerender(app, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const drawn = await new Response(prelude).text()
  // Of every picture, whether it is seen or not: the browser knows better which come first.
  return drawn.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
}
