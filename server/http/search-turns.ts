import type { FastifyRequest } from 'fastify'
import { Failure } from '#server/core/failure.ts'
import { giveWay } from '#server/core/give-way.ts'
import { searchesWaiting } from '#server/core/signals.ts'
import { takingTurns } from '#server/files/turns.ts'

/** Most searches and long lists of one person that wait for their turn; more are refused. */
const mostWaiting = 20
/** Milliseconds that they may hold the process before others are let in. */
const longestHold = 20
/** Rounds of the loop, each of which takes one new connection. */
const letInAtOnce = 250

type Own = { takeTurn: ReturnType<typeof takingTurns>; unfinished: number }

/**
 * A search of many trailers, or a long list, holds the process: each person's come one after the other, those of all
 * take turns, and between them whatever else has arrived is answered.
 * @returns what runs a search
 * @throws Failure 429 where somebody has too many waiting
 */
export function searchTurns() {
  const takeTurn = takingTurns()
  const people = new Map<string, Own>()
  let letIn = performance.now()

  return async <Found>(asked: FastifyRequest, who: string, search: () => Promise<Found>) => {
    const own = people.get(who) ?? { takeTurn: takingTurns(), unfinished: 0 }
    if (own.unfinished >= mostWaiting) throw tooMany()
    own.unfinished += 1
    searchesWaiting.tell(1)
    people.set(who, own)
    try {
      return await own.takeTurn(() => takeTurn(() => letOthersIn().then(() => run(asked, search))))
    } finally {
      own.unfinished -= 1
      searchesWaiting.tell(-1)
      if (own.unfinished === 0) people.delete(who)
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
  return new Failure(429, 'too_many_searches', sentence, { retryAfter: 1 })
}
