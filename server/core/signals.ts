import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'

/* What the server tells of itself to whoever measures. Where nobody does, nothing is done for it. */

/** One statement that the database ran: without its values; how many milliseconds it took. */
export type Ran = { sql: string; ms: number; failed: boolean }

export const queryRan = signal<Ran>('query')
/** Searches that begin to wait for their turn, or end: 1 or -1. */
export const searchesWaiting = signal<number>('search')
/** A change that was sent again, and answered as before. */
export const changeRepeated = signal<null>('repeated')
/** A file that has arrived, by its bytes. */
export const fileArrived = signal<number>('file')
/** A guess that came before its time. */
export const guessLimited = signal<null>('limited')

/** The request that work is done for, as far as it is known. */
export const currentRequest = new AsyncLocalStorage<FastifyRequest>()

function signal<Told>(name: string) {
  const told = channel(`drawbar:${name}`)
  return {
    isHeard: () => told.hasSubscribers,
    tell: (what: Told) => told.publish(what),
    /** @returns what ends it */
    hear(listener: (what: Told) => void) {
      const hear = (what: unknown) => listener(what as Told) // Nobody else tells by this name.
      told.subscribe(hear)
      return () => void told.unsubscribe(hear)
    },
  }
}
