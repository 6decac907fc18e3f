import type { FastifyRequest } from 'fastify'
import { yieldRounds } from '#server/core/event-loop.ts'
import { Failure } from '#server/core/failure.ts'
import { limiter } from '#server/core/limiter.ts'
import { searchesWaiting } from '#server/core/signals.ts'
import { retryAfter } from '#server/core/timing.ts'

/** Searches and long lists of one user that may wait. */
const mostWaiting = 20
/** Milliseconds that searches may hold the process before other requests run. */
const longestHold = 20
/** Rounds of the event loop, each of which takes one new connection. */
const letInAtOnce = 250

/**
 * A search of many trailers, or a long list, holds the process. Each user's run one at a time, users
 * take turns, and other requests run in between.
 * @returns a function that runs a search; it throws Failure 429 where too many of the user's wait
 */
export function searchTurns() {
  const limit = limiter({ mostOfOne: mostWaiting, refusal: tooMany, between: letOthersIn })
  let letIn = performance.now()

  return async <Found>(asked: FastifyRequest, who: string, search: () => Promise<Found>) => {
    searchesWaiting.tell(1)
    try {
      return await limit(who, () => run(asked, search))
    } finally {
      searchesWaiting.tell(-1)
    }
  }

  async function letOthersIn() {
    if (performance.now() - letIn < longestHold) return
    await yieldRounds(letInAtOnce)
    letIn = performance.now()
  }
}

async function run<Found>({ raw }: FastifyRequest, search: () => Promise<Found>): Promise<Found> {
  if (raw.socket?.destroyed) throw new Failure(408, 'too_slow', 'The client has gone.')
  return search()
}

function tooMany() {
  const sentence = `${mostWaiting} of your searches are waiting already. Please try again in a moment.`
  return new Failure(429, 'too_many_searches', sentence, { retryAfter: retryAfter.search })
}
