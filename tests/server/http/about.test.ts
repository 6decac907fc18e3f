import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { createManufacturer } from '#server/admin/organizations.ts'
import { buildApp } from '#server/http/app.ts'
import { readAbout } from '#server/launch/config.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'

describe('what the operator sets for everybody', () => {
  test('has defaults, for settings left empty too', () => {
    const defaults = {
      contactUrl: 'mailto:hello@drawbar.example',
      linkedinUrl: 'https://www.linkedin.com/',
      intakeUrl: '',
      defaultOem: null,
      onboarding: undefined,
    }
    expect(readAbout({})).toEqual(defaults)
    expect(
      readAbout({ CONTACT_URL: '', LINKEDIN_URL: '', INTAKE_URL: '', DEFAULT_OEM: '' }),
    ).toEqual(defaults)
  })

  test('is read as it is given', () => {
    const uuid = randomUUID()
    const given = {
      CONTACT_URL: 'https://yard.example/contact?from=app',
      LINKEDIN_URL: 'http://links.example/yard',
      INTAKE_URL: 'https://trailers.example/intake/one',
      DEFAULT_OEM: uuid.toUpperCase(),
      ONBOARDING: ' Everybody may join from March 2031. ',
    }
    expect(readAbout(given)).toEqual({
      contactUrl: given.CONTACT_URL,
      linkedinUrl: given.LINKEDIN_URL,
      intakeUrl: given.INTAKE_URL,
      defaultOem: uuid,
      onboarding: 'Everybody may join from March 2031.',
    })
    expect(readAbout({ ONBOARDING: '' }).onboarding).toBe('')
  })

  test.each([
    [{ CONTACT_URL: 'javascript:alert(1)' }],
    [{ CONTACT_URL: 'hello@yard.example' }],
    [{ LINKEDIN_URL: 'mailto:hello@yard.example' }],
    [{ LINKEDIN_URL: 'data:text/html,x' }],
    [{ LINKEDIN_URL: 'links' }],
    [{ INTAKE_URL: 'mailto:specs@yard.example' }],
    [{ DEFAULT_OEM: 'Vawdrey' }],
  ])('refuses %j by name', (env) => {
    expect(() => readAbout(env)).toThrow(Object.keys(env)[0])
  })
})

onOneEngine('GET /about', (backend) => {
  test('tells everybody the addresses', async () => {
    const unset = { intakeUrl: '', defaultOem: null, onboarding: '', signOn: null, mail: false }
    const expected = { ...backend.deps.about, ...unset }
    expect(await backend.stranger.ask('GET /about', {})).toEqual(expected)
    expect(await backend.own.viewer.client.ask('GET /about', {})).toEqual(expected)
  })

  test('says what was planned only while it lies ahead, and what the operator says always', async () => {
    const planned = 'General onboarding is planned for Q1 2026.'
    expect(await onboardingAt('2026-03-31T12:00:00Z')).toBe(planned)
    expect(await onboardingAt('2026-04-01T12:00:00Z')).toBe('')
    expect(await onboardingAt('2026-03-31T12:00:00Z', '')).toBe('')
    expect(await onboardingAt('2031-01-01T12:00:00Z', 'Join us.')).toBe('Join us.')
  })

  async function onboardingAt(time: string, onboarding?: string) {
    const { deps } = backend
    const app = await buildApp({
      deps: { ...deps, about: { ...deps.about, onboarding } },
      dist: null,
    })
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(time))
    const answer = await createClient(app).ask('GET /about', {})
    now.mockRestore()
    await app.close()
    return answer.onboarding
  }

  test("names a manufacturer that is everybody's to everybody", async () => {
    const [oem] = backend.oems
    expect(await defaultsWith(oem)).toEqual([oem, oem, oem])
  })

  test("names an organization's own manufacturer to that organization only", async () => {
    const { deps, own } = backend
    const oem = await createManufacturer(deps.db, 'Own Axles', own.organization)
    expect(await defaultsWith(oem)).toEqual([null, oem, null])
  })

  test('names none that does not exist', async () => {
    expect(await defaultsWith(randomUUID())).toEqual([null, null, null])
  })

  /** What a stranger, a user of the one and a user of the other organization are told. */
  async function defaultsWith(defaultOem: string) {
    const { deps, own, other } = backend
    const about = { ...deps.about, defaultOem }
    const app = await buildApp({ deps: { ...deps, about }, dist: null })
    const cookies = ['', own.viewer.client.cookie(), other.viewer.client.cookie()]
    const asking = cookies.map((cookie) => createClient(app, cookie).ask('GET /about', {}))
    const answers = await Promise.all(asking)
    await app.close()
    return answers.map((answer) => answer.defaultOem)
  }
})
