import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sharedLimit } from '#server/access/shared-limit.ts'
import { tooManyTries } from '#server/access/too-many-tries.ts'
import { requireMember } from '#server/access/who-may.ts'
import { type Answer, fingerprint, keyUse } from '#server/change/idempotency.ts'
import { change } from '#server/change/transaction.ts'
import type { Deps } from '#server/core/deps.ts'
import { missing } from '#server/core/failure.ts'
import { networkOf } from '#server/core/network-of.ts'
import { timing } from '#server/core/timing.ts'
import { feedPath, findFeed, makeFeed, readFeed } from '#server/services/calendar/calendar-feed.ts'
import { bodyRules } from './body-rules.ts'
import { readInput, readKey } from './read-request.ts'
import { sendAnswer } from './send-answer.ts'

/** From one network: each reads the dates of a whole fleet, and a calendar asks a few times a day. */
const most = { max: 60, per: timing.triesCountedIn }

/** Counted up when calendars are written otherwise. */
const format = 2

const make = 'POST /user/me/calendar'

/** Makes addresses of calendars, whose secret is stored nowhere, and answers calendars there. */
export function mountCalendars(app: FastifyInstance, deps: Deps) {
  app.post('/user/me/calendar', bodyRules(deps, make), async (request, reply) => {
    const member = await requireMember(deps, request, 'VIEWER')
    const input = readInput(make, request)
    const use = keyUse(member, readKey(request), fingerprint(deps.secret, make, input))
    const answer = await change(deps.db, member, use, (asker) => makeFeed(asker, deps.secret))
    return sendAnswer(reply, withPath(deps, member.user.uuid, answer))
  })

  const isTooMany = sharedLimit(app, deps, most, (request) => `calendar ${networkOf(request)}`)
  const onRequest = async (request: FastifyRequest) => {
    if (await isTooMany(request)) throw tooManyTries(most.per / 1000, 'a minute')
  }
  app.get<{ Params: { token: string } }>(
    '/calendar/:token',
    { onRequest },
    async (request, reply) => {
      const [, token] = /^([\w-]{43})\.ics$/.exec(request.params.token) ?? []
      const { publicUrl } = deps.about
      const feed = token ? await findFeed(deps.db, token) : null
      if (feed === null) throw missing('calendar')
      // Of what the calendar is made of: most are answered without reading it.
      const etag = `"${hash('sha256', `${format} ${publicUrl} ${feed.state}`, 'base64url')}"`
      reply.headers({ etag, 'cache-control': 'private, no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply
        .type('text/calendar; charset=utf-8')
        .send(await readFeed(deps.db, feed, publicUrl))
    },
  )
}

function withPath({ secret }: Deps, user: string, { status, envelope }: Answer): Answer {
  if (envelope.error !== '') return { status, envelope }
  const { made_at, number } = Object(envelope.data)
  const data = { made_at, path: feedPath(secret, user, number) }
  return { status, envelope: { data, error: '' } }
}
