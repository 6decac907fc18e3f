import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nothingNew } from '#contract/nothing-new.ts'
import type { Deps } from '#server/core/deps.ts'
import { Failure } from '#server/core/failure.ts'

/** Headers that the app sends (Access-Control-Allow-Headers). */
const sent =
  'content-type, drawbar-batch, drawbar-made-by, drawbar-user, idempotency-key, range, ' +
  'tus-resumable, upload-length, upload-metadata, upload-offset'

/** Headers that the app reads of answers and files (Access-Control-Expose-Headers). */
const read =
  'content-disposition, content-security-policy, cross-origin-resource-policy, date, ' +
  `${nothingNew.catalogue}, location, retry-after, tus-resumable, upload-length, upload-offset, ` +
  'x-content-type-options, x-total-count'

/** Seconds that a browser remembers these headers; none remembers them longer. */
const remembered = 7200

/**
 * Lets the app in from the origins that the operator names, with cookies. No other site can read an
 * answer or change anything.
 */
export function guardOrigins(
  api: FastifyInstance,
  { appOrigins, about }: Pick<Deps, 'appOrigins' | 'about'>,
) {
  api.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (appOrigins.length > 0) reply.header('vary', 'Origin')
    if (origin === undefined || !appOrigins.includes(origin))
      return done(otherSite(request, about.publicUrl))
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': read,
    })
    if (request.method !== 'OPTIONS') return done()
    reply.headers({
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
      'access-control-allow-headers': sent,
      'access-control-max-age': remembered,
    })
    reply.code(204).send()
  })
}

/** A page of another site must not act with a user's cookie. SameSite does this in newer browsers. */
function otherSite(request: FastifyRequest, publicUrl: string | null): Failure | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && origin !== publicUrl && hostOf(origin) !== request.host
  if (!foreign) return undefined
  return new Failure(403, 'foreign_site', 'This request came from another site.')
}

const hostOf = (origin: string) => URL.parse(origin)?.host ?? null
