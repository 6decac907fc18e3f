import type { FastifyInstance } from 'fastify'
import { longKey, shortPath } from '#contract/short-key.ts'

/** Leads the short address of a plate to the page of its access key, whichever way it is written. */
export function mountShortAddress(app: FastifyInstance) {
  for (const path of [shortPath, shortPath.toLowerCase()]) {
    app.get<{ Params: { short: string } }>(`${path}:short`, (request, reply) => {
      const { short } = request.params
      // What stands for no key is said there.
      const key = longKey(short) ?? encodeURIComponent(short)
      return reply.redirect(`/secure/access/${key}`)
    })
  }
}
