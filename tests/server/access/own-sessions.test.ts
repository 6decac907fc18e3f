import { expect, test } from 'vitest'
import { deviceName } from '#server/access/device-name.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { createPerson, type Person, password } from '#tests/support/server/yard.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

onEachEngine('one’s own sessions', (backend) => {
  test('are listed, with the device and which of them asks', async () => {
    const person = await newPerson()
    const there = await signedIn(person)
    const [first, second, ...more] = await there.ask('GET /user/me/sessions', {})
    expect(more).toEqual([])
    expect(first).toMatchObject({ device: 'Chrome on Android', isThis: true })
    expect(second).toMatchObject({ device: '', isThis: false })
  })

  test('end one by one, from another device', async () => {
    const person = await newPerson()
    const there = await signedIn(person)
    const all = await there.ask('GET /user/me/sessions', {})
    const { uuid } = all.find(({ isThis }) => !isThis) ?? { uuid: '' }
    await there.ask('POST /user/me/sessions/end', { uuid })
    expect((await person.client.send('GET /trailers', {})).status).toBe(401)
    expect((await there.send('GET /trailers', {})).status).toBe(200)
    const again = await there.send('POST /user/me/sessions/end', { uuid })
    expect([again.status, again.body.code]).toEqual([404, 'not_found'])
  })

  test('end everywhere else at once', async () => {
    const person = await newPerson()
    const [one, another] = [await signedIn(person), await signedIn(person)]
    await one.ask('POST /user/me/sessions/end', {})
    const statuses = [one, another, person.client].map(async (client) =>
      Promise.resolve((await client.send('GET /trailers', {})).status),
    )
    expect(await Promise.all(statuses)).toEqual([200, 401, 401])
    expect(await one.ask('GET /user/me/sessions', {})).toHaveLength(1)
  })

  test('are nobody else’s to end', async () => {
    const { own, other } = backend
    const [{ uuid } = { uuid: '' }] = await own.viewer.client.ask('GET /user/me/sessions', {})
    for (const { client } of [own.admin, other.admin]) {
      expect((await client.send('POST /user/me/sessions/end', { uuid })).status).toBe(404)
    }
    expect((await own.viewer.client.send('GET /trailers', {})).status).toBe(200)
  })

  test('say when they were used last, and cost no write at each request', async () => {
    const person = await newPerson()
    const seen = async () => {
      const [row] = await backend.deps.db
        .selectFrom('session')
        .select('seen_at')
        .where('user', '=', person.uuid)
        .execute()
      return row?.seen_at
    }
    const before = await seen()
    await person.client.ask('GET /trailers', {})
    expect(await seen()).toBe(before)
    const longAgo = new Date(Date.now() - 11 * 60 * 1000).toISOString()
    await backend.deps.db
      .updateTable('session')
      .set({ seen_at: longAgo })
      .where('user', '=', person.uuid)
      .execute()
    await person.client.ask('GET /trailers', {})
    expect(Date.parse((await seen()) ?? '')).toBeGreaterThan(Date.parse(longAgo) + 600_000)
  })

  const newPerson = () => {
    const { organization } = backend.own
    return createPerson(backend.app, backend.deps, { organization, yard: 'Acme', role: 'VIEWER' })
  }

  async function signedIn({ email }: Person) {
    const client = createClient(backend.app)
    await client.raw({
      ...{ method: 'POST', url: '/api/login', payload: { email, password } },
      headers: { 'user-agent': phone },
    })
    return client
  }
})

test.each([
  [phone, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) … Version/18.1 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-G981B) … SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.9', ''],
  [undefined, ''],
])('%s is called %j', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})
