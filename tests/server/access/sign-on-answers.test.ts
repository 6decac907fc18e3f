import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { beginAttempt, readAttempt } from '#server/access/sign-on/attempt.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { password } from '#tests/support/server/yard.ts'
import { visitProvider } from '#tests/support/sign-on/provider-visit.ts'
import {
  addressOf,
  cookieIn,
  provideSignOn,
  refusalIn,
} from '#tests/support/sign-on/serve-sign-on.ts'

const login = 'the viewer'

onOneEngine('the way to the provider and back', (backend) => {
  const served = provideSignOn(backend)
  beforeAll(() => {
    served.provider.people.set(login, { email: backend.own.viewer.email })
  })
  afterEach(() => {
    served.provider.token.issued = () => undefined
    vi.useRealTimers()
  })

  test('leads on to where the person was going', async () => {
    const person = served.browser()
    const begun = await person.begin('/trailers?q=6T9#top')
    const asked = addressOf(begun).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256', scope: 'openid email profile' },
      redirect_uri: 'https://trailers.example/api/auth/signed-on',
    })
    expect([begun.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^drawbar_sign_on=\S+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const back = await visitProvider(addressOf(begun).href, login)
    expect((await person.finish(back)).headers.location).toBe('/trailers?q=6T9#top')
  })

  test('asks who comes by a link of another site to press the button', async () => {
    const url = '/api/auth/sign-on?next=/due'
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site }
      const answer = await createClient(served.app).raw({ url, headers })
      expect(answer.headers.location).toBe('/login?next=%2Fdue')
    }
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await createClient(served.app).raw({ url, headers })
    expect(addressOf(answer).origin).toBe(served.settings.issuer)
  })

  test('leads to no other host, whatever it is told', async () => {
    const elsewhere = ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']
    const hidden = ['/\t/elsewhere.example', '/.//elsewhere.example', 'javascript:alert(1)']
    const loops = ['/api/auth/sign-on', `/${'a'.repeat(2000)}`]
    for (const next of [...elsewhere, ...hidden, ...loops]) {
      const answer = await served.browser().signOn(login, person(), next)
      expect(answer.headers.location).toBe('/home')
      const { cookie, state } = beginAttempt(backend.deps.secret, next)
      const forged = createClient(served.app, `drawbar_sign_on=${cookie}`)
      const refused = await forged.raw({ url: `/api/auth/signed-on?error=any&state=${state}` })
      expect(refused.headers.location).toBe('/login?refused=sign_on_refused')
    }
  })

  test('begun at one of several servers ends at another', async () => {
    const begun = await served.browser().begin('/due')
    const back = await visitProvider(addressOf(begun).href, login)
    const there = createClient(await served.another(), cookieIn(begun, 'drawbar_sign_on'))
    const answer = await there.raw({ url: `${back.pathname}${back.search}` })
    expect(answer.headers.location).toBe('/due')
  })

  test('takes no answer that this browser did not ask for', async () => {
    const [victim, attacker] = [served.browser(), served.browser()]
    const back = await visitProvider(addressOf(await attacker.begin()).href, login)
    expect(refusalIn(await victim.finish(back))).toBe('sign_on_again')
    await victim.begin()
    const answer = await victim.finish(back)
    expect(refusalIn(answer)).toBe('sign_on_again')
    expect(cookieIn(answer, 'drawbar_session')).toBeUndefined()
    expect(addressOf(await attacker.finish(back)).pathname).toBe('/home')
  })

  test('takes no code twice, and none of another state, nonce, verifier or issuer', async () => {
    const unchanged = () => undefined
    expect(await tampered(unchanged)).toEqual([null, 'sign_on_refused'])
    expect(await tampered(put('state', 'another'))).toContain('sign_on_again')
    for (const [field, value] of [
      ['nonce', 'another'],
      ['code_challenge', 'a'.repeat(43)],
      ['iss', 'https://elsewhere.example'],
    ] as const) {
      expect((await tampered(put(field, value)))[0]).toBe('sign_on_refused')
    }
  })

  test('takes no ID token that ran out', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    served.provider.token.issued = () => vi.setSystemTime(Date.now() + 120_000)
    const answer = await served.browser().signOn(login, person())
    expect(refusalIn(answer)).toBe('sign_on_refused')
  })

  test('takes no ID token that the provider did not sign, or not for Drawbar', async () => {
    const { token } = served.provider
    token.issued = (answer) => {
      const [head, , signature] = answer.id_token.split('.')
      const claims = { ...claimsOf(answer.id_token), email_verified: true }
      answer.id_token = [head, encode(claims), signature].join('.')
    }
    expect(refusalIn(await served.browser().signOn(login, person()))).toBe('sign_on_refused')
    token.issued = (answer) => {
      answer.id_token = [encode({ alg: 'none' }), encode(claimsOf(answer.id_token)), ''].join('.')
    }
    expect(refusalIn(await served.browser().signOn(login, person()))).toBe('sign_on_refused')
    token.issued = () => undefined
    const other = served.browser()
    const begun = addressOf(await other.begin())
    begun.searchParams.set('client_id', 'another')
    const back = await visitProvider(begun.href, login)
    expect(refusalIn(await other.finish(back))).toBe('sign_on_refused')
  })

  test('takes nothing of somebody who took too long, nor makes their time longer', async () => {
    const { secret } = backend.deps
    const late = beginAttempt(secret, '', Date.now() - 11 * 60 * 1000)
    const browser = createClient(served.app, `drawbar_sign_on=${late.cookie}`)
    const url = `/api/auth/signed-on?code=any&state=${late.state}`
    expect(refusalIn(await browser.raw({ url }))).toBe('sign_on_again')
    const [seed, , next] = late.cookie.split('.')
    const longer = readAttempt(secret, `${seed}.${Date.now() + 60_000}.${next}`)
    expect(longer?.state).not.toBe(late.state)
  })

  test('leads back to the sign-in where somebody gives up, and keeps where they were going', async () => {
    const browser = served.browser()
    const begun = addressOf(await browser.begin('/walks'))
    const answer = await browser.finish(await visitProvider(begun.href, null))
    expect(answer.headers.location).toBe('/login?refused=sign_on_cancelled&next=%2Fwalks')
  })

  test('leads back to the sign-in, where passwords go on working, while the provider is down', async () => {
    const person = served.browser()
    const back = await visitProvider(addressOf(await person.begin()).href, login)
    await served.provider.stop()
    const fresh = await served.another()
    expect(refusalIn(await person.finish(back))).toBe('sign_on_down')
    const answer = await served.browser(fresh).begin('/walks')
    expect(answer.headers.location).toBe('/login?refused=sign_on_down&next=%2Fwalks')
    const credentials = { email: backend.own.viewer.email, password }
    await createClient(fresh).ask('POST /login', credentials)
    await served.provider.start()
    expect(refusalIn(await served.browser(fresh).begin())).toBeNull()
  })

  test('says so where the operator’s settings do not fit the provider', async () => {
    const issuer = `${served.settings.issuer}/elsewhere`
    const lost = await served.another({ issuer })
    expect(refusalIn(await served.browser(lost).begin())).toBe('sign_on_down')
    const wrong = await served.another({ clientSecret: 'another one' })
    const answer = await served.browser(wrong).signOn(login, person())
    expect(refusalIn(answer)).toBe('sign_on_refused')
  })

  test('is not there where the operator set none, and counts tries where they did', async () => {
    expect((await backend.stranger.ask('GET /about', {})).signOn).toBeNull()
    for (const url of ['/api/auth/sign-on', '/api/auth/signed-on?code=a&state=b']) {
      expect(refusalIn(await createClient(backend.app).raw({ url }))).toBe('sign_on_off')
    }
    const stranger = served.browser()
    const words = new Set<string | null>()
    for (let tries = 0; tries < 210; tries += 1) words.add(refusalIn(await stranger.begin()))
    expect([...words]).toEqual([null, 'too_many_tries'])
  })

  const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
  const claimsOf = (token: string): object =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

  const person = () => ({ email: backend.own.viewer.email })

  const put = (field: string, value: string) => (address: URL) => {
    if (address.searchParams.has(field)) address.searchParams.set(field, value)
  }

  /** @returns the words of the first answer and of the same once more, with something changed on the way */
  async function tampered(change: (address: URL) => void) {
    const begun = await served.browser().begin()
    const there = addressOf(begun)
    change(there)
    const back = await visitProvider(there.href, login)
    change(back)
    const url = `${back.pathname}${back.search}`
    const cookie = cookieIn(begun, 'drawbar_sign_on')
    const send = async () => refusalIn(await createClient(served.app, cookie).raw({ url }))
    return [await send(), await send()]
  }
})
