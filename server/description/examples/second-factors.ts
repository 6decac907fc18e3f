import type { secondFactorCalls } from '#contract/second-factor.ts'
import type { Examples } from './example.ts'
import { user } from './records.ts'

const current = 'four-grey-pigs-9'
const recoveryCodes = ['k7mq-wd3f-x8hn-2paz-v9tr-hw5e', 'w4hn-t9ke-2bqz-mm6c-x3ra-b8vd']
const ticket = 'nQ0q5n2hF8mZ3vK1r7cT6yX4wB9dE2sA0uJ5gL8pR1o'
const credential = 'p3Wq9xLkT2vYb7mN5cRz0g'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export const secondFactorExamples: Examples<keyof typeof secondFactorCalls> = {
  'POST /login/second': {
    input: { ticket, code: '492 039' },
    output: user,
  },
  'POST /login/second/passkey': {
    input: { ticket, response: { id: credential, rawId: credential, type: 'public-key' } },
    output: user,
  },
  'POST /user/me/passkeys/begin': {
    input: { current },
    output: { ticket, options: { rp: { name: 'Drawbar', id: 'trailers.example' } } },
  },
  'POST /user/me/passkeys': {
    input: {
      ...{ ticket, name: 'Phone' },
      response: { id: credential, rawId: credential, type: 'public-key' },
    },
    output: { recoveryCodes: [] },
  },
  'POST /user/me/passkeys/{uuid}/rename': {
    input: { uuid: user.uuid, name: 'Old phone' },
    output: { uuid: user.uuid },
  },
  'POST /user/me/passkeys/{uuid}/remove': { input: { uuid: user.uuid, current }, output: null },
  'GET /user/me/second-factors': {
    input: {},
    output: {
      totp: { since: '2026-03-02T21:04:00.000Z' },
      ...{ passkeys: [], recoveryCodes: 9, isRequired: true },
    },
  },
  'POST /user/me/totp/begin': {
    input: { current },
    output: {
      secret,
      uri: `otpauth://totp/Drawbar:jo%40acme.example?issuer=Drawbar&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    },
  },
  'POST /user/me/totp/confirm': { input: { code: '492 039' }, output: { recoveryCodes } },
  'POST /user/me/totp/remove': { input: { current }, output: null },
  'POST /user/me/recovery-codes': { input: { current }, output: { recoveryCodes } },
  'POST /user/reset-second-factor': { input: { uuid: user.uuid }, output: { uuid: user.uuid } },
}
