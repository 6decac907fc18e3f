import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'

/* Events for metrics and traces (server/watch). They cost nothing where nobody listens. */

/** A statement without its values, and its milliseconds. */
export type Ran = { sql: string; ms: number; failed: boolean }

export const queryRan = signal<Ran>('query')
/** 1 when a search begins to wait, -1 when it ends. */
export const searchesWaiting = signal<number>('search')
/** A change that was sent again and got its stored answer. */
export const changeRepeated = signal<null>('repeated')
/** Bytes of a file that has arrived. */
export const fileArrived = signal<number>('file')
/** A try of a password that came before its wait was over. */
export const guessLimited = signal<null>('limited')

/** The request that is being handled, if it is known. */
export const currentRequest = new AsyncLocalStorage<FastifyRequest>()

function signal<Told>(name: string) {
  const told = channel(`drawbar:${name}`)
  return {
    isHeard: () => told.hasSubscribers,
    tell: (what: Told) => told.publish(what),
    /** @returns a function that stops listening */
    hear(listener: (what: Told) => void) {
      const hear = (what: unknown) => listener(what as Told) // The channel has no other publisher.
      told.subscribe(hear)
      return () => void told.unsubscribe(hear)
    },
  }
}
