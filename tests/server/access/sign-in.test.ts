import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { deleteExpiredSessions, findSession, startSession } from '#server/access/session.ts'
import { buildApp } from '#server/http/app.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { password } from '#tests/support/server/yard.ts'

onOneEngine('signing in', (backend) => {
  test('gives a cookie that scripts and other sites do not get', async () => {
    const { own, deps } = backend
    const credentials = { email: own.viewer.email.toUpperCase(), password }
    const { headers, body } = await createClient(backend.app).send('POST /login', credentials)
    const { uuid, name, email } = own.viewer
    expect(body.data).toEqual({ uuid, name, email, role: 'VIEWER', image: null })
    expect([headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(
        /^drawbar_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^drawbar_device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    const secure = await buildApp({ deps: { ...deps, https: true }, dist: null })
    const answer = await createClient(secure).send('POST /login', credentials)
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-drawbar_session=.*; Secure/)
    expect(answer.headers['strict-transport-security']).toBeDefined()
    await secure.close()
  })

  test('keeps no token that could be used, and ends with signing out', async () => {
    const { app, deps, own } = backend
    const client = createClient(app)
    await client.ask('POST /login', { email: own.viewer.email, password })
    const cookie = client.cookie()
    const sessions = await deps.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(sessions)).not.toContain(cookie.split('=')[1])
    await client.ask('POST /logout', {})
    const thief = createClient(app, cookie)
    expect(await thief.ask('GET /session', {})).toEqual({ user: null, org: null })
    expect((await thief.send('GET /trailers', {})).status).toBe(401)
  })

  test('ends when the session has run out', async () => {
    const { app, deps, own } = backend
    const client = createClient(app)
    await client.ask('POST /login', { email: own.viewer.email, password })
    await deps.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('user', '=', own.viewer.uuid)
      .execute()
    expect((await client.send('GET /trailers', {})).status).toBe(401)
  })

  test('answers a wrong password and an unknown address alike', async () => {
    const { own, stranger } = backend
    const wrong = { email: own.admin.email, password: 'wrong' }
    const unknown = { email: 'nobody@acme.example', password: 'wrong' }
    const answers = [
      await stranger.send('POST /login', wrong),
      await stranger.send('POST /login', unknown),
    ]
    expect(answers[0]?.status).toBe(401)
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(answers[0]?.body.error).toBe('Email or password is incorrect.')
  })

  test('again with one Idempotency-Key goes on with one session, ten at once too', async () => {
    const { app, own } = backend
    const key = randomUUID()
    const credentials = { email: own.editor.email, password }
    const before = await countSessions(own.editor.uuid)
    const clients = Array.from({ length: 10 }, () => createClient(app))
    await Promise.all(clients.map((client) => client.ask('POST /login', credentials, { key })))
    expect(new Set(clients.map((client) => client.cookie())).size).toBe(1)
    expect(await countSessions(own.editor.uuid)).toBe(before + 1)

    const other = createClient(app)
    await other.ask('POST /login', { email: own.admin.email, password }, { key })
    expect(other.cookie()).not.toBe(clients[0]?.cookie())
    const thief = await createClient(app).send(
      'POST /login',
      { ...credentials, password: 'no' },
      { key },
    )
    expect(thief.status).toBe(401)
    expect(thief.headers['set-cookie']).toBeUndefined()
  })

  test('again after signing out with the same key works, and revives no token', async () => {
    const key = randomUUID()
    const client = createClient(backend.app)
    const credentials = { email: backend.other.viewer.email, password }
    await client.ask('POST /login', credentials, { key })
    const ended = client.cookie()
    await client.ask('POST /logout', {})
    await deleteExpiredSessions(backend.deps.db)
    await client.ask('POST /login', credentials, { key })
    expect((await client.ask('GET /session', {})).user?.email).toBe(credentials.email)
    const thief = createClient(backend.app, ended)
    expect((await thief.ask('GET /session', {})).user).toBeNull()
  })

  test('ends the session that it replaces', async () => {
    const client = createClient(backend.app)
    await client.ask('POST /login', { email: backend.other.viewer.email, password })
    const before = client.cookie()
    await client.ask('POST /login', { email: backend.other.editor.email, password })
    const thief = createClient(backend.app, before)
    expect((await thief.ask('GET /session', {})).user).toBeNull()
  })

  test('for the 51st time ends the first session', async () => {
    const { db } = backend.deps
    const { uuid: user } = backend.other.editor
    const [{ organization } = { organization: '' }] = await db
      .selectFrom('user')
      .select('organization')
      .where('uuid', '=', user)
      .execute()
    const tokens: string[] = []
    for (let session = 0; session < 51; session += 1) {
      tokens.push(await startSession(db, { organization, user }, { secret: '', key: null }))
      await setTimeout(2)
    }
    const alive = await Promise.all(tokens.map((token) => findSession(db, token)))
    expect(alive.map((session) => session !== null)).toEqual([false, ...Array(50).fill(true)])
  })

  test('is refused after too many tries, however the address is written', async () => {
    const { app, own } = backend
    const statuses = new Set<number>()
    let last = await tryPassword(0)
    for (let tries = 1; tries < 30; tries += 1) {
      last = await tryPassword(tries)
      statuses.add(last.status)
    }
    expect([...statuses]).toEqual([401, 429])
    expect(last.body).toMatchObject({ data: null, code: 'too_many_tries' })
    expect(last.body.error).toMatch(/^Too many tries\. Please wait/)
    const neighbour = await createClient(app).send('POST /login', {
      ...{ email: own.viewer.email, password },
    })
    expect(neighbour.status).toBe(200)

    function tryPassword(index: number) {
      const { email } = backend.other.admin
      const written = `${'\0 '.repeat(index)}${index % 2 ? email : email.toUpperCase()}`
      return backend.stranger.send('POST /login', { email: written, password: 'guess' })
    }
  })

  test('with an endless address is refused before it is counted', async () => {
    const email = `${'é'.repeat(2000)}@acme.example`
    const statuses = new Set<number>()
    for (let tries = 0; tries < 30; tries += 1) {
      const answer = await backend.stranger.send('POST /login', { email, password: 'guess' })
      expect(answer.body.fields?.email).toBe('At most 254 characters')
      statuses.add(answer.status)
    }
    expect([...statuses]).toEqual([400])
  })

  test('is refused after very many tries from one address of the network', async () => {
    const app = await buildApp({ deps: backend.deps, dist: null })
    const client = createClient(app)
    const payload = { email: 'x', password: '' }
    const remoteAddress = '198.51.100.30'
    const answers = []
    for (let index = 0; index < 205; index += 1) {
      const sent = { ...payload, email: `somebody${index}` }
      const request = { method: 'POST', url: '/api/login', payload: sent, remoteAddress } as const
      answers.push(await client.raw(request))
    }
    const statuses = answers.map(({ status }) => status)
    expect(statuses.slice(0, 200).every((status) => status === 400)).toBe(true)
    expect(statuses.slice(200)).toEqual([429, 429, 429, 429, 429])
    expect(answers.at(-1)?.headers['retry-after']).toBe('60')
    await app.close()
  })

  async function countSessions(user: string) {
    const { db } = backend.deps
    return (await db.selectFrom('session').select('user').where('user', '=', user).execute()).length
  }
})
