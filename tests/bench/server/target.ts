import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { ReadCache } from '#server/db/read-cache.ts'
import { readConfig } from '#server/launch/config.ts'
import { startServer } from '#server/launch/start.ts'

/*
 * A server of its own process, on one core: Drawbar as `server/main.ts` starts it, or with FLOOR a
 * bare Fastify that answers what it is told to. It says what processor time it took. With FRESH it
 * remembers no answer, as after a change. With RELAXED what SQLite acknowledges may still be lost
 * with the power.
 */
if (process.env.FRESH) {
  ReadCache.prototype.remember = (all) => ({ known: () => undefined, all })
}

const { exec } = DatabaseSync.prototype
if (process.env.RELAXED) {
  DatabaseSync.prototype.exec = function (sql) {
    return exec.call(this, sql.replace('synchronous = FULL', 'synchronous = NORMAL'))
  }
}

const bodies = new Map<string, unknown>()

process.on('message', (message: 'used' | 'held' | 'memory' | { name: string; body: unknown }) => {
  if (message === 'used') process.send?.(process.cpuUsage())
  // Of the main thread alone.
  else if (message === 'held') process.send?.(process.threadCpuUsage())
  else if (message === 'memory') process.send?.(memoryNow())
  else {
    bodies.set(message.name, message.body)
    process.send?.('kept')
  }
})
process.on('disconnect', () => process.exit())

process.send?.(process.env.FLOOR ? await startFloor() : await startDrawbar())

/** @returns bytes that are in use once all that can be is let go, and bytes of the process */
function memoryNow() {
  globalThis.gc?.()
  const { heapUsed, heapTotal, external, rss } = process.memoryUsage()
  return { used: heapUsed + external, heap: heapTotal, rss }
}

async function startFloor() {
  const app = Fastify()
  app.get<{ Params: { name: string } }>('/:name', async ({ params }) => bodies.get(params.name))
  return app.listen({ port: 0, host: '127.0.0.1' })
}

async function startDrawbar() {
  const { url } = await startServer(readConfig(process.env))
  return url
}
