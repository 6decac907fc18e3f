import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createAuthenticator } from '#tests/support/server/authenticator.ts'
import { type Backend, onOneEngine } from '#tests/support/server/backend.ts'
import { createClient, requestOf } from '#tests/support/server/client.ts'
import { codeOf, firstStep, personWithApp } from '#tests/support/server/second-factor.ts'
import { createPerson, type Person, password } from '#tests/support/server/yard.ts'

onOneEngine('a passkey', (backend) => {
  test('ends a sign-in whose password was right, each answer of it once', async () => {
    const { key, ...person } = await personWithPasskey(backend)
    expect(person.recoveryCodes).toHaveLength(limits.recoveryCodes)
    const { client, answer, step } = await firstStep(backend, person)
    expect([answer.status, answer.body.code]).toEqual([401, 'second_step'])
    expect(step.ways).toEqual({ totp: false, passkey: true })
    expect(step.passkey).toMatchObject({ rpId: 'trailers.example' })
    const sent = { ticket: step.ticket, response: key.get(step.passkey ?? {}) }
    const user = await client.ask('POST /login/second/passkey', sent)
    expect(user.uuid).toBe(person.uuid)
    expect((await client.send('GET /trailers', {})).status).toBe(200)
    const again = await client.send('POST /login/second/passkey', sent)
    expect([again.status, again.body.code]).toEqual([401, 'step_over'])
    const [kept] = (await client.ask('GET /user/me/second-factors', {})).passkeys
    expect(kept).toMatchObject({ name: 'Phone', used_at: expect.any(String) })
  })

  test('signs in for its own sign-in, place and person only, and not by an old count', async () => {
    const { key, ...person } = await personWithPasskey(backend)
    const { client, step } = await firstStep(backend, person)
    const other = await firstStep(backend, person)
    const asked = step.passkey ?? {}
    const { ticket } = step
    const wrong = [
      { ticket, response: key.get(other.step.passkey ?? {}) },
      { ticket, response: key.get(asked, { origin: 'https://trailers.example.evil.example' }) },
      { ticket, response: createAuthenticator().get(asked) },
      { ticket, response: { ...key.get(asked), id: 'unknown' } },
      { ticket, response: { id: key.id } },
    ]
    for (const input of wrong) {
      const refused = await client.send('POST /login/second/passkey', input)
      expect([refused.status, refused.body.code]).toEqual([401, 'wrong_passkey'])
    }
    await client.ask('POST /login/second/passkey', {
      ...{ ticket, response: key.get(asked, { counter: 100 }) },
    })
    const copied = await other.client.send('POST /login/second/passkey', {
      ...{ ticket: other.step.ticket },
      response: key.get(other.step.passkey ?? {}, { counter: 50 }),
    })
    expect(copied.body.code).toBe('wrong_passkey')
  })

  test('lets one of two sign-ins with one answer in', async () => {
    const { key, ...person } = await personWithPasskey(backend)
    const { client, step } = await firstStep(backend, person)
    const sent = { ticket: step.ticket, response: key.get(step.passkey ?? {}) }
    const answers = await Promise.all(
      [1, 2].map(() => client.send('POST /login/second/passkey', sent)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('stands beside an authenticator app, whose codes go on', async () => {
    const person = await personWithApp(backend)
    const key = createAuthenticator()
    expect((await add(person, key)).recoveryCodes).toEqual([])
    const { client, step } = await firstStep(backend, person)
    expect(step.ways).toEqual({ totp: true, passkey: true })
    const { ticket } = step
    await client.ask('POST /login/second', { ticket, code: codeOf(person.secret) })
  })

  test('is added with the password, once, by who began it, as many as may be', async () => {
    const { key, ...person } = await personWithPasskey(backend)
    const begin = (current: string) =>
      person.client.send('POST /user/me/passkeys/begin', { current })
    expect((await begin('wrong')).body.code).toBe('wrong_current')
    const begun = await person.client.ask('POST /user/me/passkeys/begin', { current: password })
    expect(begun.options.excludeCredentials).toMatchObject([{ id: key.id }])
    const send = (who: Person, response: { id: string }, ticket = begun.ticket) =>
      who.client.send('POST /user/me/passkeys', { ticket, name: 'Another', response })
    const colleague = await newPerson(backend)
    const theirs = await send(colleague, createAuthenticator().create(begun.options))
    expect([theirs.status, theirs.body.code]).toEqual([409, 'passkey_refused'])
    const elsewhere = createAuthenticator().create(begun.options, {
      origin: 'https://evil.example',
    })
    expect((await send(person, elsewhere)).body.code).toBe('passkey_refused')
    expect((await send(person, key.create(begun.options))).body.code).toBe('passkey_known')
    await backend.deps.db
      .insertInto('passkey')
      .values(
        Array.from({ length: limits.passkeys - 1 }, (_, index) => ({
          ...{ organization: backend.own.organization, user: person.uuid, uuid: `many-${index}` },
          ...{
            credential: `${person.uuid}-${index}`,
            public_key: '',
            counter: 0,
            transports: '[]',
          },
          ...{ name: 'Many', created_at: new Date().toISOString() },
        })),
      )
      .execute()
    const { ticket, options } = await person.client.ask('POST /user/me/passkeys/begin', {
      current: password,
    })
    const many = await send(person, createAuthenticator().create(options), ticket)
    expect(many.body.code).toBe('too_many_passkeys')
  })

  test('is renamed and removed; with the last second factor the recovery codes go', async () => {
    const person = await personWithPasskey(backend)
    const { client } = person
    const [passkey] = (await client.ask('GET /user/me/second-factors', {})).passkeys
    const uuid = passkey?.uuid ?? ''
    await client.ask('POST /user/me/passkeys/{uuid}/rename', { uuid, name: 'Old phone' })
    const colleague = await newPerson(backend)
    const foreign = { uuid, name: 'Mine', current: password }
    for (const call of ['rename', 'remove'] as const) {
      const { current, name } = foreign
      const refused = await colleague.client.send(`POST /user/me/passkeys/{uuid}/${call}`, {
        ...(call === 'rename' ? { uuid, name } : { uuid, current }),
      })
      expect(refused.body.code).toBe('not_found')
    }
    expect((await client.ask('GET /user/me/second-factors', {})).passkeys).toMatchObject([
      { name: 'Old phone' },
    ])
    const wrong = await client.send('POST /user/me/passkeys/{uuid}/remove', {
      ...{ uuid, current: 'wrong' },
    })
    expect(wrong.body.code).toBe('wrong_current')
    await client.ask('POST /user/me/passkeys/{uuid}/remove', { uuid, current: password })
    expect(await client.ask('GET /user/me/second-factors', {})).toMatchObject({
      ...{ passkeys: [], recoveryCodes: 0 },
    })
    const { answer } = await firstStep(backend, person)
    expect(answer.status).toBe(200)
  })

  test('works at an address of https with a name only, and says so', async () => {
    const { key, ...person } = await personWithPasskey(backend)
    const from = { host: '192.0.2.7', origin: 'http://192.0.2.7' }
    const begin = requestOf('POST /user/me/passkeys/begin', { current: password })
    const answer = await person.client.raw({ ...begin, headers: { ...begin.headers, ...from } })
    expect([answer.status, answer.body.code]).toEqual([409, 'no_passkeys_here'])
    expect(answer.body.error).toContain('Open Drawbar at https://trailers.example.')
    const client = createClient(backend.app)
    const login = requestOf('POST /login', { email: person.email, password })
    const asked = await client.raw({ ...login, headers: { ...login.headers, ...from } })
    expect(asked.body.details).toMatchObject({ ways: { totp: false, passkey: false } })
  })
})

const newPerson = ({ app, deps, own: { organization, name: yard } }: Backend) =>
  createPerson(app, deps, { organization, yard, role: 'VIEWER' })

async function add({ client }: Person, key: ReturnType<typeof createAuthenticator>) {
  const { ticket, options } = await client.ask('POST /user/me/passkeys/begin', {
    current: password,
  })
  return client.ask('POST /user/me/passkeys', {
    ...{ ticket, name: 'Phone', response: key.create(options) },
  })
}

async function personWithPasskey(backend: Backend) {
  const person = await newPerson(backend)
  const key = createAuthenticator()
  return { ...person, key, ...(await add(person, key)) }
}
