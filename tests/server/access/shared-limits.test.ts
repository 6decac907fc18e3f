import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { buildApp } from '#server/http/app.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

onEachEngine('a limit of one network', (backend) => {
  test('counts sign-ins of all processes together, and of each call for itself', async () => {
    const there = await secondProcess()
    const remoteAddress = '198.51.100.20'
    const tryAt = async (client: typeof there.client, url = '/api/login') =>
      (await client.raw({ method: 'POST', url, payload: {}, remoteAddress })).status
    for (let times = 0; times < 150; times += 1) await tryAt(backend.stranger)
    const statuses = []
    for (let times = 0; times < 51; times += 1) statuses.push(await tryAt(there.client))
    expect(new Set(statuses.slice(0, 50))).toEqual(new Set([400]))
    expect(statuses[50]).toBe(429)
    expect(await tryAt(backend.stranger)).toBe(429)
    expect(await tryAt(there.client, '/api/login/second')).toBe(400)
    await there.app.close()
  })

  test('counts tries of reports of all processes together', async () => {
    const there = await secondProcess()
    const { accessKey } = await taggedTrailer(backend)
    const remoteAddress = '198.51.100.21'
    const url = `/api/secure/trailers/${accessKey}/reports`
    const tryAt = async (client: typeof there.client) =>
      (await client.raw({ method: 'POST', url, payload: {}, remoteAddress })).status
    const half = limits.reportTriesPerHour / 2
    for (let times = 0; times < half; times += 1) await tryAt(backend.stranger)
    for (let times = 0; times < half; times += 1) expect(await tryAt(there.client)).toBe(400)
    expect([await tryAt(there.client), await tryAt(backend.stranger)]).toEqual([429, 429])
    await there.app.close()
  })

  async function secondProcess() {
    const app = await buildApp({ deps: backend.deps, dist: null })
    return { app, client: createClient(app) }
  }
})
