import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isHeldLong } from '#server/core/give-way.ts'

/**
 * Hundreds of requests can be read in one look at what has arrived; to find out of all who asks and what
 * would hold the process until the last. A few milliseconds of them begin, and others are let in before
 * the next.
 */
export function beginFewAtOnce(app: FastifyInstance) {
  const turn = fewAtOnce()
  app.addHook('onRequest', (_request, _reply, done) => {
    const wait = turn()
    if (wait) wait.then(() => done())
    else done()
  })
}

/** @returns what gives a promise to wait for where those before have held the process for long */
export function fewAtOnce() {
  const waiting: (() => void)[] = []
  async function letIn() {
    await setImmediate()
    while (waiting.length > 0) {
      if (isHeldLong()) await setImmediate()
      waiting.shift()?.()
      // Until what that one does at once is done.
      await new Promise<void>((next) => process.nextTick(next))
    }
  }
  return (): Promise<void> | undefined => {
    if (waiting.length === 0 && !isHeldLong()) return undefined
    return new Promise((begin) => {
      if (waiting.push(begin) === 1) letIn()
    })
  }
}
