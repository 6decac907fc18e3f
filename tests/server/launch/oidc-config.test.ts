import { expect, test } from 'vitest'
import { readSignOn } from '#server/launch/oidc-config.ts'

const whole = {
  OIDC_ISSUER: 'https://login.example/acme',
  OIDC_CLIENT_ID: 'drawbar',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_DOMAINS:
    'acme.example=Acme Trailers, Zenith.Example = 5b6c7d8e-9fa0-4b1c-82d3-e4f5a6b7c016,',
}

test('The settings of a provider are read, and are none without its address', () => {
  expect(readSignOn({ OIDC_DOMAINS: 'acme.example=Acme' })).toBeNull()
  expect(readSignOn(whole)).toEqual({
    ...{ issuer: 'https://login.example/acme', clientId: 'drawbar', clientSecret: 'secret' },
    ...{ name: 'single sign-on', newRole: 'VIEWER', prompt: null },
    domains: new Map([
      ['acme.example', 'Acme Trailers'],
      ['zenith.example', '5b6c7d8e-9fa0-4b1c-82d3-e4f5a6b7c016'],
    ]),
  })
  const more = { OIDC_NAME: 'Acme ID', OIDC_NEW_ROLE: 'EDITOR', OIDC_PROMPT: 'login' }
  expect(readSignOn({ ...whole, ...more })).toMatchObject({
    ...{ name: 'Acme ID', newRole: 'EDITOR', prompt: 'login' },
  })
})

test.each([
  [{ OIDC_CLIENT_ID: '' }, 'OIDC_ISSUER needs OIDC_CLIENT_ID beside it'],
  [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_ISSUER needs OIDC_CLIENT_SECRET beside it'],
  [{ OIDC_DOMAINS: '' }, 'OIDC_ISSUER needs OIDC_DOMAINS beside it'],
  [{ OIDC_ISSUER: 'http://login.example' }, "not 'http://login.example'"],
  [{ OIDC_ISSUER: 'login.example' }, "not 'login.example'"],
  [{ OIDC_DOMAINS: 'acme.example' }, "not 'acme.example'"],
  [{ OIDC_DOMAINS: 'jo@acme.example=Acme' }, "not 'jo@acme.example=Acme'"],
  [{ OIDC_DOMAINS: 'acme.example=A,ACME.example=B' }, 'OIDC_DOMAINS names acme.example twice'],
  [{ OIDC_NEW_ROLE: 'ADMIN' }, "OIDC_NEW_ROLE must be VIEWER or EDITOR, not 'ADMIN'"],
  [{ OIDC_PROMPT: 'none' }, "OIDC_PROMPT must be login or select_account, not 'none'"],
  [{ OIDC_NAME: 'a'.repeat(41) }, 'OIDC_NAME must have at most 40 characters, not 41'],
])('A setting of a provider that can’t work is refused with words: %j', (wrong, words) => {
  expect(() => readSignOn({ ...whole, ...wrong })).toThrow(words)
})
