import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isSecretAddress } from './secret-address.ts'

/**
 * Serves the built app. Files with a hash in their name are cached for ever, others are revalidated; an
 * address that is no file gets index.html.
 */
export async function mountStatic(app: FastifyInstance, dist: string) {
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, file) => {
      if (reply.hasHeader('cache-control')) return
      const hashed = path.relative(dist, file).startsWith(`assets${path.sep}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // The plugin's own route reads the whole folder first, to compare spellings for guards; there are
  // none here.
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
    reply.sendFile(`assets/${params['*']}`),
  )
  app.setNotFoundHandler((request, reply) => {
    const [address = ''] = request.url.split('?')
    const isFile = path.posix.extname(address) !== '' || address.includes('/.')
    const page = ['GET', 'HEAD'].includes(request.method) && !isFile
    // The address is a secret.
    if (page && isSecretAddress(address)) return sendApp(reply, 'private, no-store')
    return page ? sendApp(reply) : reply.code(404).type('text/plain').send('Not found')
  })
}

export function sendApp(reply: FastifyReply, kept = 'no-cache') {
  return reply.header('cache-control', kept).sendFile('index.html')
}
