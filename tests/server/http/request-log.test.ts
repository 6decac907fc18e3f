import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { calls } from '#contract/calls.ts'
import { buildApp } from '#server/http/app.ts'
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
    const ms = expect.any(Number)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ method: 'GET', route: '/api/trailers', status: 200, ms, ...told }),
      expect.objectContaining({ route: '/api/trailers', status: 401, network: '127.0.0.1' }),
      expect.objectContaining({ method: 'POST', route: '/api/login', status: 200, ...told }),
    ])
    await app.close()
  })

  test('names no key, cookie, password, or address of a file, whatever is asked', async () => {
    const app = await logging()
    const { own } = backend
    const samples = await callSamples(backend, own)
    const clients = [createClient(app), createClient(app, own.admin.client.cookie())]
    const image = await own.editor.client.keep(await newPicture())
    const secrets = new Set([own.admin.client.cookie().slice(-20), password, ...keysOf(samples)])
    for (const name of Object.keys(calls) as CallName[]) {
      for (const client of clients) {
        const { body } = await client.raw(requestOf(name, samples[name]))
        for (const address of addressesIn(body)) secrets.add(address.slice(-30))
      }
    }
    const { presignedUrl } = await own.viewer.client.ask('GET /file/{uuid}', { uuid: image })
    secrets.add(presignedUrl.slice(-30))
    await app.inject(presignedUrl)
    await app.inject(`/secure/access/${own.tags[0]?.uuid}`)
    expect(lines.length).toBeGreaterThan(Object.keys(calls).length)
    const text = lines.join('')
    for (const secret of secrets) expect(text).not.toContain(secret)
    await app.close()
  })

  function logging() {
    lines.length = 0
    const write = (line: string) => void lines.push(line)
    return buildApp({ deps: backend.deps, dist: null, log: { write }, logsRequests: true })
  }

  const keysOf = (samples: Record<string, Record<string, unknown>>) => [
    ...Object.values(samples).flatMap(({ accessKey }) => (accessKey ? [String(accessKey)] : [])),
    ...backend.own.tags.map(({ uuid }) => uuid),
  ]
})

/** What opens a file, wherever it stands in an answer. */
const addressesIn = (body: unknown) =>
  [...JSON.stringify(body).matchAll(/"(?:presignedUrl|thumbnail\w*)":"([^"]+)"/g)].map(
    ([, address = '']) => address,
  )
