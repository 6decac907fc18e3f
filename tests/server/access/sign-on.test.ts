import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { createPerson, password } from '#tests/support/server/yard.ts'
import {
  addressOf,
  cookieIn,
  provideSignOn,
  refusalIn,
} from '#tests/support/sign-on/serve-sign-on.ts'
import type { Claims } from '#tests/support/sign-on/start-provider.ts'

onOneEngine('single sign-on', (backend) => {
  const served = provideSignOn(backend)

  test('signs in whose verified email has an account, with a session like any other', async () => {
    const { uuid, email } = backend.own.editor
    const answer = await served.browser().signOn(newLogin(), { email: email.toUpperCase() })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect([answer.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^drawbar_sign_on=; .*Expires=Thu, 01 Jan 1970/),
      expect.stringMatching(
        /^drawbar_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^drawbar_device=/),
    ])
    const person = createClient(served.app, cookieIn(answer, 'drawbar_session'))
    const { user } = await person.ask('GET /session', {})
    expect(user).toMatchObject({ uuid, role: 'EDITOR' })
    const { db } = backend.deps
    const began = db.selectFrom('session').select('provider').where('user', '=', uuid)
    expect(await began.where('provider', '!=', '').execute()).toEqual([
      { provider: served.settings.issuer },
    ])
    const sessions = await person.ask('GET /user/me/sessions', {})
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
  })

  test('finds the account of an email in which there is more than anybody sees', async () => {
    const { uuid, email } = await newPerson()
    const pasted = `\ufeff${email.replace('@', '\u200b@\u00ad')}\u200e`
    const answer = await served.browser().signOn(newLogin(), { email: pasted })
    const person = createClient(served.app, cookieIn(answer, 'drawbar_session'))
    expect((await person.ask('GET /session', {})).user).toMatchObject({ uuid, email })
  })

  test('leads who comes back after their session ended to the same user, whose queue waits on the device', async () => {
    const person = await newPerson()
    const login = newLogin()
    const first = await served.browser().signOn(login, { email: person.email })
    const cookie = cookieIn(first, 'drawbar_session')
    await createClient(served.app, cookie).ask('POST /user/me/sessions/end', {})
    expect((await person.client.send('GET /trailers', {})).status).toBe(401)
    const again = await served.browser().signOn(login, { email: person.email })
    const headers = { 'drawbar-user': person.uuid, cookie: cookieIn(again, 'drawbar_session') }
    const sent = await createClient(served.app).raw({ url: '/api/trailers', headers })
    expect(sent.status).toBe(200)
  })

  test('is second factor enough for an administrator, whose provider asks for what it asks', async () => {
    const { uuid, email, client } = backend.other.admin
    const settings = JSON.stringify({ vinPrefixes: [], adminsNeedSecondFactor: true })
    const { db } = backend.deps
    const { organization } = backend.other
    await db
      .updateTable('organization')
      .set({ settings })
      .where('uuid', '=', organization)
      .execute()
    const answer = await served.browser().signOn(newLogin(), { email })
    const person = createClient(served.app, cookieIn(answer, 'drawbar_session'))
    const session = await person.ask('GET /session', {})
    expect([session.user?.uuid, session.needsSecondFactor]).toEqual([uuid, undefined])
    expect((await person.send('GET /tags', {})).status).toBe(200)
    expect((await client.send('GET /tags', {})).body.code).toBe('second_factor_required')
  })

  test('makes a viewer of who has no account, in the organization of their domain', async () => {
    const [one, two] = [newLogin(), newLogin()]
    const email = `${one}@zenith.example`
    expect(await where(one, { email, name: ' Sam\u0000 Lee ' })).toBe('/home')
    expect(await where(two, { email: `${two}@acme.example` })).toBe('/home')
    const users = await backend.other.admin.client.ask('GET /users', { search: one })
    expect(users).toMatchObject([{ name: 'Sam Lee', email, role: 'VIEWER' }])
    const own = await backend.own.admin.client.ask('GET /users', { search: two })
    expect(own).toMatchObject([{ name: two, role: 'VIEWER' }])
    const made = await backend.deps.db
      .selectFrom('change')
      .select(['organization', 'action', 'user'])
      .where('subject', '=', users[0]?.uuid ?? '')
      .orderBy('position')
      .execute()
    const by = { organization: backend.other.organization, user: users[0]?.uuid }
    expect(made).toEqual([
      { ...by, action: 'create' },
      { ...by, action: 'link' },
    ])
  })

  test('makes whoever is new what the operator says', async () => {
    const app = await served.another({ newRole: 'EDITOR' })
    const login = newLogin()
    const email = `${login}@acme.example`
    expect((await served.browser(app).signOn(login, { email })).headers.location).toBe('/home')
    const users = await backend.own.admin.client.ask('GET /users', { search: login })
    expect(users).toMatchObject([{ role: 'EDITOR' }])
  })

  test('of one new person in three tabs makes one account', async () => {
    const login = newLogin()
    const claims = { email: `${login}@acme.example` }
    const all = [1, 2, 3].map(() => served.browser().signOn(login, claims))
    const ends = (await Promise.all(all)).map((answer) => addressOf(answer).pathname)
    expect(ends).toEqual(Array(3).fill('/home'))
    expect(await backend.own.admin.client.ask('GET /users', { search: login })).toHaveLength(1)
  })

  test('knows a person by what the provider calls them: another email leads to no other account', async () => {
    const person = await newPerson()
    const login = newLogin()
    const who = async (email: string) => {
      const answer = await served.browser().signOn(login, { email })
      const client = createClient(served.app, cookieIn(answer, 'drawbar_session'))
      return (await client.ask('GET /session', {})).user?.uuid
    }
    expect(await who(person.email)).toBe(person.uuid)
    expect(await who(backend.own.admin.email)).toBe(person.uuid)
    expect(await who(`${login}@acme.example`)).toBe(person.uuid)
  })

  test('gives nobody the account of who had their email before, until an administrator resets it', async () => {
    const { uuid, email } = await newPerson()
    expect(await where(newLogin(), { email })).toBe('/home')
    expect(await where(newLogin(), { email })).toBe('other_person')
    await backend.own.admin.client.ask('POST /user/reset-password', { uuid })
    expect(await where(newLogin(), { email })).toBe('/home')
  })

  test('refuses who was removed, until they are invited again', async () => {
    const { admin } = backend.own
    const [known, unknown] = [await newPerson(), await newPerson()]
    const login = newLogin()
    const { email } = known
    expect(await where(login, { email })).toBe('/home')
    for (const { uuid } of [known, unknown]) await admin.client.ask('POST /user/remove', { uuid })
    expect(await where(login, { email })).toBe('removed_user')
    expect(await where(newLogin(), { email: unknown.email })).toBe('removed_user')
    const { uuid } = await admin.client.ask('POST /user/invite', { name: 'Sam Lee', email })
    const again = await served.browser().signOn(login, { email })
    const person = createClient(served.app, cookieIn(again, 'drawbar_session'))
    expect((await person.ask('GET /session', {})).user?.uuid).toBe(uuid)
  })

  test('refuses whom the provider does not vouch for, or the operator gave no organization', async () => {
    const email = `${newLogin()}@acme.example`
    const strangers: [Claims, string][] = [
      [{ email, email_verified: false }, 'no_email'],
      [{ email, email_verified: 'true' }, 'no_email'],
      [{}, 'no_email'],
      [{ email: 'sam@acme' }, 'no_email'],
      [{ email: 'sam@acme.example@elsewhere.example' }, 'no_email'],
      [{ email: 'sam@elsewhere.example' }, 'foreign_domain'],
      [{ email: 'sam@sub.acme.example' }, 'foreign_domain'],
      [{ email: 'sam@nobody.example' }, 'sign_on_off'],
    ]
    for (const [claims, word] of strangers) expect(await where(newLogin(), claims)).toBe(word)
  })

  test('refuses whose email has an account in another organization', async () => {
    const { organization } = backend.other
    const who = { organization, yard: 'Acme', role: 'VIEWER' } as const
    const { email } = await createPerson(backend.app, backend.deps, who)
    expect(await where(newLogin(), { email })).toBe('other_organization')
    const users = await backend.own.admin.client.ask('GET /users', { search: email })
    expect(users).toEqual([])
  })

  test('leaves who has no password with words at a change of it, and nothing to guess at the sign-in', async () => {
    const login = newLogin()
    const email = `${login}@acme.example`
    const answer = await served.browser().signOn(login, { email })
    const person = createClient(served.app, cookieIn(answer, 'drawbar_session'))
    const data = { password: 'Four-Grey-Pigs-9', current: 'anything' }
    const { status, body } = await person.send('POST /user/me/update', { data })
    expect([status, body.code]).toEqual([409, 'no_password'])
    expect(body.error).toBe(
      'You sign in without a password here. An administrator can give you one.',
    )
    const tried = await createClient(served.app).send('POST /login', { email, password })
    expect([tried.status, tried.body.code]).toEqual([401, 'wrong_password'])
  })

  const newLogin = () => `login-${randomUUID().slice(0, 13)}`

  /** @returns where who signs in ends, or the word why not */
  async function where(login: string, claims: Claims) {
    const answer = await served.browser().signOn(login, claims)
    return refusalIn(answer) ?? addressOf(answer).pathname
  }

  const newPerson = () => {
    const { organization } = backend.own
    return createPerson(backend.app, backend.deps, { organization, yard: 'Acme', role: 'VIEWER' })
  }
})
