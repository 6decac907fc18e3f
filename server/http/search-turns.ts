import type { FastifyRequest } from 'fastify'
import { giveWay } from '#server/core/event-loop.ts'
import { Failure } from '#server/core/failure.ts'
import { limiter } from '#server/core/limiter.ts'
import { searchesWaiting } from '#server/core/signals.ts'
import { retryAfter } from '#server/core/timing.ts'

/** Most searches and long lists of one person that wait for their turn; more are refused. */
const mostWaiting = 20
/** Milliseconds that they may hold the process before others are let in. */
const longestHold = 20
/** Rounds of the loop, each of which takes one new connection. */
const letInAtOnce = 250

/**
 * A search of many trailers, or a long list, holds the process: each person's come one after the other, those of all
 * take turns, and between them whatever else has arrived is answered.
 * @returns what runs a search
 * @throws Failure 429 where somebody has too many waiting
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
    await giveWay(letInAtOnce)
    letIn = performance.now()
  }
}

async function run<Found>({ raw }: FastifyRequest, search: () => Promise<Found>): Promise<Found> {
  if (raw.socket?.destroyed) throw new Failure(408, 'too_slow', 'Who asked has gone.')
  return search()
}

function tooMany() {
  const sentence = `${mostWaiting} searches or long lists of yours are waiting. Please try again in a moment.`
  return new Failure(429, 'too_many_searches', sentence, { retryAfter: retryAfter.search })
}
