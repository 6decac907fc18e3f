import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/launch/config.ts'
import { freePort } from '#server/launch/free-port.ts'
import { type Running, startServer } from '#server/launch/start.ts'
import { fillFolder, newFolder, signInAt } from '#tests/support/server/server-process.ts'

const metric = /^[a-z_:][a-z\d_:]*(\{([a-z_]\w*="[^"\\]*",?)*\})? (NaN|[+-]?Inf|-?[\d.e+-]+)$/

describe('the figures for Prometheus', () => {
  let running: Running
  let folder: Awaited<ReturnType<typeof newFolder>>
  let env: NodeJS.ProcessEnv
  let port: number
  beforeAll(async () => {
    folder = await newFolder()
    await fillFolder(folder.folder)
    port = await freePort()
    env = { DATA_DIR: folder.folder, PORT: '0', HOST: '127.0.0.1', DEMO: '0' }
    running = await startServer(readConfig({ ...env, METRICS_PORT: String(port) }))
  })
  afterAll(async () => {
    await running.stop()
    await folder.remove()
  })

  test('tell of requests by route and status, of the database, and of what the process needs', async () => {
    const manager = await signInAt(running.url)
    await manager.get('/trailers?search=none')
    await fetch(`${running.url}/api/trailers`)
    const body = JSON.stringify({ name: 'Haulage' })
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    for (const _ of [1, 2]) {
      const request = { method: 'POST', body, headers: { ...headers, cookie: manager.cookie } }
      expect((await fetch(`${running.url}/api/customer`, request)).status).toBe(200)
    }
    const text = await read('/metrics')
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(lines.filter((line) => !metric.test(line))).toEqual([])
    const count = 'drawbar_http_request_duration_seconds_count'
    expect(lines).toContain(`${count}{method="GET",route="/api/trailers",status="200"} 1`)
    expect(lines).toContain(`${count}{method="GET",route="/api/trailers",status="401"} 1`)
    expect(lines).toContain(`${count}{method="POST",route="/api/customer",status="200"} 2`)
    expect(lines).toContain('drawbar_idempotent_replays_total 1')
    expect(lines).toContain('drawbar_sessions 1')
    expect(lines).toContain('drawbar_files_bytes 0')
    expect(lines).toContain('drawbar_searches_waiting 0')
    expect(text).toMatch(
      /^drawbar_build_info\{version="[\d.]+",node="v\d+[^"]*",database="sqlite"\} 1$/m,
    )
    expect(
      figureOf(lines, 'drawbar_database_query_duration_seconds_count{operation="insert"}'),
    ).toBeGreaterThan(1)
    expect(figureOf(lines, 'drawbar_http_connections')).toBeGreaterThan(0)
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect(figureOf(lines, name)).toBeGreaterThan(0)
  })

  test('have a label for each route, however many addresses are asked for', async () => {
    const { get } = await signInAt(running.url)
    const before = await read('/metrics')
    for (let asked = 0; asked < 30; asked += 1) {
      await get(`/trailer/${randomUUID()}`)
      await get(`/none/${randomUUID()}`)
    }
    const routes = (text: string) => new Set(text.match(/route="[^"]*"/g))
    const added = [...routes(await read('/metrics'))].filter((one) => !routes(before).has(one))
    expect(added.toSorted()).toEqual(['route="/api/*"', 'route="/api/trailer/:uuid"'])
  })

  test('are at no address of the people’s port, and at one of their own', async () => {
    const answer = await fetch(`${running.url}/metrics`)
    expect(await answer.text()).not.toContain('drawbar_build_info')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    const taken = readConfig({
      ...env,
      DATA_DIR: `${folder.folder}/other`,
      METRICS_PORT: String(port),
    })
    await expect(startServer(taken)).rejects.toThrow(`METRICS_PORT ${port} can't be listened on`)
  })

  test.each([
    [{}, null],
    [{ METRICS_PORT: '9464' }, { port: 9464, host: '127.0.0.1' }],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' },
      { port: 9464, host: '10.0.0.7' },
    ],
  ])('are served as %j says', (wanted, metrics) => {
    expect(readConfig({ ...env, ...wanted }).watch.metrics).toEqual(metrics)
  })

  test('are refused a port that is none', () => {
    expect(() => readConfig({ ...env, METRICS_PORT: 'yes' })).toThrow('METRICS_PORT must be')
  })

  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
})

const figureOf = (lines: string[], name: string) =>
  Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1))
