import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refusalAnswer } from '#server/change/transaction.ts'
import type { Deps } from '#server/core/deps.ts'
import { Failure } from '#server/core/failure.ts'

/** Monitoring asks by any name of the machine. */
const always = ['/api/health', '/api/ready']

/**
 * Refuses requests for other hosts, against DNS rebinding. With APP_ORIGINS the server does not know
 * its own name and refuses nothing.
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

const otherHost = new Failure(421, 'other_host', 'This server does not serve this address.')

/** @param host with its port; '' of HTTP/1.0 */
function isKnown(host: string, own: string) {
  if (host === '') return true
  const name = hostnameOf(host)
  if (name === null) return false
  // Containers and balancers use an address or a bare name, which no foreign site can have.
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
