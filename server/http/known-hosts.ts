import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refusalAnswer } from '#server/change/transaction.ts'
import type { Deps } from '#server/core/deps.ts'
import { Failure } from '#server/core/failure.ts'

/** Whoever watches the server asks it by whatever name its machine has. */
const always = ['/api/health', '/api/ready']

/**
 * Refuses requests that name another host than this server's: a site that leads its own name to our
 * address would be answered as if it were ours. Where the app is elsewhere (APP_ORIGINS) nobody has
 * told the server its own name, and nothing is refused.
 */
export function refuseOtherHosts(
  app: FastifyInstance,
  { about, appOrigins }: Pick<Deps, 'about' | 'appOrigins'>,
) {
  const own = about.publicUrl && hostnameOf(new URL(about.publicUrl).host)
  if (!own || appOrigins.length > 0) return
  app.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?')
    if (always.includes(path) || isKnown(request.host, own)) return done()
    const { status, envelope } = refusalAnswer(otherHost)
    reply.code(status)
    if (path === '/api' || path.startsWith('/api/')) reply.send(envelope)
    else reply.type('text/plain').send(otherHost.message)
  })
}

const otherHost = new Failure(421, 'other_host', 'This server is not at that address.')

/** @param host with its port; one that HTTP/1.0 left out could be none but ours */
function isKnown(host: string, own: string) {
  if (host === '') return true
  const name = hostnameOf(host)
  if (name === null) return false
  // Containers and balancers call it by an address or a bare name, which no site of others can have.
  return (
    name === own || isIP(name.replace(/^\[|\]$/g, '')) > 0 || /^[^.]+$/.test(name) || isLocal(name)
  )
}

const isLocal = (name: string) => name === 'localhost' || name.endsWith('.localhost')

/** @returns null for what is no host and port: a name before an @, a path */
function hostnameOf(host: string) {
  if (/[\s@/\\?#]/.test(host)) return null
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') ?? null
}
