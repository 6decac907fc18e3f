import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { calls } from '#contract/calls.ts'
import { buildApp } from '#server/http/app.ts'
import { openMetrics } from '#server/watch/metrics.ts'
import { warnOfSlowQueries } from '#server/watch/open-watch.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'
import { callSamples } from '#tests/support/server/call-samples.ts'
import { createClient, requestOf } from '#tests/support/server/client.ts'
import { password } from '#tests/support/server/yard.ts'

describe('the log of requests', () => {
  let backend: Backend
  const lines: string[] = []
  beforeAll(async () => {
    backend = await openBackend('sqlite')
  })
  afterAll(() => backend.close())

  test('has one line each, of who asked what and what came of it, and of refusals from where', async () => {
    const app = await logging()
    const { uuid: user, client } = backend.own.viewer
    const member = createClient(app, client.cookie())
    await member.ask('GET /trailers', {})
    await createClient(app).send('GET /trailers', {})
    await createClient(app).raw({ url: '/api/health' })
    await createClient(app).ask('POST /login', { email: backend.own.viewer.email, password })
    const told = { user, organization: backend.own.organization }
    const [ms, id] = [expect.any(Number), expect.any(String)]
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        id,
        method: 'GET',
        route: '/api/trailers',
        status: 200,
        ms,
        ...told,
      }),
      expect.objectContaining({ route: '/api/trailers', status: 401, network: '127.0.0.1' }),
      expect.objectContaining({ event: 'sign-in', ...told }),
      expect.objectContaining({ method: 'POST', route: '/api/login', status: 200, ...told }),
    ])
    await app.close()
  })

  test('names no key, cookie, password, email, or address of a file, whatever is asked', async () => {
    const metrics = openMetrics({ version: '1', connection: { engine: 'sqlite' } })
    const app = await logging(metrics.mount)
    // Every statement is one that takes too long.
    const endWarnings = warnOfSlowQueries(app.log, 0)
    const { own } = backend
    const samples = await callSamples(backend, own)
    const clients = [createClient(app), createClient(app, own.admin.client.cookie())]
    const image = await own.editor.client.keep(await newPicture())
    const secrets = new Set([own.admin.client.cookie().slice(-20), password, ...keysOf(samples)])
    for (const { email } of [own.admin, own.editor, own.viewer]) secrets.add(email)
    for (const name of endingLast(Object.keys(calls) as CallName[])) {
      for (const client of clients) {
        const { status, body } = await client.raw(requestOf(name, samples[name]))
        // Whoever is signed out by one call would ask nothing by all that follow.
        if (client === clients[1] && !name.startsWith('POST /login'))
          expect(status, name).not.toBe(401)
        for (const address of addressesIn(body)) secrets.add(address.slice(-30))
        for (const made of passwordsIn(body)) secrets.add(made)
      }
    }
    const { presignedUrl } = await own.viewer.client.ask('GET /file/{uuid}', { uuid: image })
    secrets.add(presignedUrl.slice(-30))
    await app.inject(presignedUrl)
    await app.inject(`/secure/access/${own.tags[0]?.uuid}`)
    const visitor = createClient(app)
    await visitor.send('POST /login', { email: own.viewer.email, password: 'Wrong-Horse-9' })
    await visitor.ask('POST /login', { email: own.viewer.email, password })
    secrets.add('Wrong-Horse-9').add(visitor.cookie().slice(-20))
    expect(lines.length).toBeGreaterThan(Object.keys(calls).length)
    for (const event of ['sign-in', 'sign-in refused', 'user create', 'organization save'])
      expect(lines.join('')).toContain(`"event":"${event}"`)
    expect(lines.join('')).toContain('slow query')
    const figures = await metrics.text()
    expect(figures.body).toContain('route="/api/trailer/:uuid"')
    const text = lines.join('') + figures.body
    for (const secret of secrets) expect(text).not.toContain(secret)
    endWarnings()
    metrics.stop()
    await app.close()
  })

  function logging(watch?: (app: FastifyInstance) => void) {
    lines.length = 0
    const write = (line: string) => void lines.push(line)
    return buildApp({
      deps: backend.deps,
      dist: null,
      log: { write },
      logsRequests: true,
      ...(watch && { watch }),
    })
  }

  const keysOf = (samples: Record<string, Record<string, unknown>>) => [
    ...Object.values(samples).flatMap(({ accessKey }) => (accessKey ? [String(accessKey)] : [])),
    ...backend.own.tags.map(({ uuid }) => uuid),
  ]
})

/** What ends the session of who asks comes last: all else is asked while it holds. */
const endingLast = (names: CallName[]) =>
  names.toSorted((a, b) => Number(ends.includes(a)) - Number(ends.includes(b)))
const ends: CallName[] = ['POST /logout']

/** What opens a file, wherever it stands in an answer. */
const addressesIn = (body: unknown) =>
  [...JSON.stringify(body).matchAll(/"(?:presignedUrl|thumbnail\w*)":"([^"]+)"/g)].map(
    ([, address = '']) => address,
  )

/** What an invitation or a reset answers once. */
const passwordsIn = (body: unknown) =>
  [...JSON.stringify(body).matchAll(/"password":"([^"]+)"/g)].map(([, made = '']) => made)
