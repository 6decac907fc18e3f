import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/launch/config.ts'
import { startServer } from '#server/launch/start.ts'
import { fillFolder, newFolder, signInAt } from '#tests/support/server/server-process.ts'

type Value = { stringValue?: string; intValue?: number | string }
type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Value }[]
}
type Sent = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${spanId}-01`

describe('traces by OpenTelemetry', () => {
  let folder: Awaited<ReturnType<typeof newFolder>>
  let collector: Awaited<ReturnType<typeof startCollector>>
  beforeAll(async () => {
    folder = await newFolder()
    await fillFolder(folder.folder)
    collector = await startCollector()
  })
  afterAll(async () => {
    collector.stop()
    await folder.remove()
  })
  afterEach(() => {
    for (const name of Object.keys(process.env)) {
      if (name.startsWith('OTEL_')) delete process.env[name]
    }
  })

  test('go to where the environment says: of requests, statements and files, in the trace of a proxy', async () => {
    process.env.OTEL_EXPORTER_OTLP_HEADERS = 'api-key=of-the-collector'
    process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=test'
    const name = 'Haulage of Somebody'
    const ready = await serve({ TRUST_PROXY: 'loopback' }, async (url) => {
      const { cookie } = await signInAt(url)
      const headers = { cookie, traceparent, 'content-type': 'application/json' }
      const body = JSON.stringify({ name })
      await fetch(`${url}/api/customer`, { method: 'POST', headers, body })
      const answer = await fetch(`${url}/api/ready`, { headers: { traceparent } })
      return answer.headers.get('x-request-id')
    })
    const spans = collector.spans()
    const customer = spans.find((span) => span.name === 'POST /api/customer')
    expect(customer).toMatchObject({ traceId, parentSpanId: spanId })
    expect(told(customer)).toMatchObject({
      ...{ 'http.request.method': 'POST', 'http.route': '/api/customer' },
      ...{ 'http.response.status_code': 200, 'user.id': expect.stringMatching(/^[\da-f-]{36}$/) },
    })
    const statements = spans.filter((span) => span.parentSpanId === customer?.spanId)
    const insert = statements
      .map(told)
      .find((of) => /^insert into "customer"/.test(String(of['db.query.text'])))
    expect(insert).toMatchObject({ 'db.system.name': 'sqlite' })
    expect(spans.some((span) => span.name === 'sqlite commit')).toBe(true)
    const asked = spans.find((span) => told(span)['drawbar.request'] === ready)
    const check = spans.find((span) => span.name === 'files check')
    expect(check?.parentSpanId).toBe(asked?.spanId)
    expect(collector.sent[0]?.headers).toMatchObject({ 'api-key': 'of-the-collector' })
    const [{ resource } = { resource: { attributes: [] } }] =
      collector.sent[0]?.body.resourceSpans ?? []
    expect(told(resource)).toMatchObject({
      ...{ 'service.name': 'drawbar', 'service.version': expect.stringMatching(/^\d/) },
      'deployment.environment.name': 'test',
    })
    expect(JSON.stringify(collector.sent)).not.toContain(name)
    expect(JSON.stringify(collector.sent)).not.toContain('manager@yard.example')
  })

  test('are of their own where nobody named the proxy', async () => {
    await serve({}, (url) => fetch(`${url}/api/session`, { headers: { traceparent } }))
    const span = collector.spans().find(({ name }) => name === 'GET /api/session')
    expect(span?.traceId).toMatch(/^[\da-f]{32}$/)
    expect(span?.traceId).not.toBe(traceId)
    expect(span?.parentSpanId ?? '').toBe('')
  })

  test.each([
    ['where the SDK is disabled', { OTEL_SDK_DISABLED: 'true' }],
    ['where no traces are wanted', { OTEL_TRACES_EXPORTER: 'none' }],
    ['where none is sampled', { OTEL_TRACES_SAMPLER: 'always_off' }],
  ])('are none %s', async (_, settings) => {
    Object.assign(process.env, settings)
    await serve({}, (url) => fetch(`${url}/api/session`))
    expect(collector.spans()).toEqual([])
  })

  test('refuse a protocol that is not HTTP, in words', () => {
    const env = { DATA_DIR: folder.folder, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4317' }
    expect(() => readConfig({ ...env, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
      'OTEL_EXPORTER_OTLP_PROTOCOL',
    )
    expect(readConfig({ DATA_DIR: folder.folder }).watch.traces).toBe(false)
  })

  /** Ends the server, so that all spans have been sent. */
  async function serve<Asked>(settings: NodeJS.ProcessEnv, ask: (url: string) => Promise<Asked>) {
    collector.sent.length = 0
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url
    const own = { DATA_DIR: folder.folder, PORT: '0', HOST: '127.0.0.1', DEMO: '0' }
    const running = await startServer(readConfig({ ...process.env, ...own, ...settings }))
    const asked = await ask(running.url)
    await running.stop()
    return asked
  }
})

const told = (of: Pick<Span, 'attributes'> | undefined): Record<string, unknown> =>
  Object.fromEntries(
    (of?.attributes ?? []).map(({ key, value: { stringValue, intValue } }) => [
      key,
      stringValue ?? Number(intValue),
    ]),
  )

/** Takes in what is sent by OTLP over HTTP, as JSON. */
async function startCollector() {
  const sent: { headers: IncomingHttpHeaders; body: Sent }[] = []
  const server = createServer()
  server.on('request', async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const isTraces = request.method === 'POST' && request.url === '/v1/traces'
    if (isTraces) {
      sent.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
    }
    answer.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    spans: () =>
      sent.flatMap(({ body }) =>
        body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
