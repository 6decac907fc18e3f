import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'

const tries = 205
const trusted = ['10.0.0.0/8', 'loopback']

describe('a proxy', () => {
  let backend: Backend
  beforeAll(async () => {
    backend = await openBackend('sqlite')
  })
  afterAll(() => backend.close())

  test.each([
    ['that nobody named is not believed', [], (index: number) => `203.0.113.${index}`, true],
    ['that is named is', trusted, (index: number) => `203.0.113.${index}`, false],
    ['says of IPv6 whose network it is', trusted, (index: number) => `2001:db8::1:${index}`, true],
    ['tells networks of IPv6 apart', trusted, (index: number) => `2001:db8:0:${index}::1`, false],
  ])('%s', async (_, trustProxy, address, isLimited) => {
    const app = await buildApp({ deps: backend.deps, dist: null, trustProxy })
    const statuses: number[] = []
    for (let index = 0; index < tries; index += 1) {
      const { statusCode } = await app.inject({
        ...{ method: 'POST', url: '/api/login', payload: { email: 'x', password: '' } },
        headers: { 'x-forwarded-for': address(index) },
      })
      statuses.push(statusCode)
    }
    expect(new Set(statuses.slice(200))).toEqual(new Set([isLimited ? 429 : 400]))
    await app.close()
  })

  test('that hides which host was asked for keeps no older browser out', async () => {
    const about = { ...backend.deps.about, publicUrl: 'https://trailers.example' }
    const app = await buildApp({ deps: { ...backend.deps, about }, dist: null })
    const statusFrom = async (origin: string) => {
      const asked = {
        method: 'POST',
        url: '/api/logout',
        headers: { origin, host: '10.0.0.7' },
      } as const
      return (await app.inject(asked)).statusCode
    }
    expect(await statusFrom('https://trailers.example')).toBe(200)
    expect(await statusFrom('https://evil.example')).toBe(403)
    await app.close()
  })
})
