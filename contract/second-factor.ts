import { z } from 'zod'
import { byUuid, created, endpoint, id, nothing, required, text } from './endpoint.ts'
import { limits } from './limits.ts'
import { user } from './session.ts'

const typedPassword = z
  .string()
  .min(1, 'Type your current password')
  .max(limits.passwordLength, `At most ${limits.passwordLength} characters`)
const withPassword = z.strictObject({ current: typedPassword })
const code = required(text(limits.codeLength))
const ticket = z.string().max(limits.codeLength)

const passkeyName = required(text(limits.nameLength))
/** What the browser reads and writes (WebAuthn 3, 5.1.8 and 5.1.9): the server's library checks it. */
const webauthn = z.record(z.string(), z.unknown())

const passkey = z.object({
  uuid: id,
  name: z.string(),
  created_at: z.string(),
  used_at: z.string().nullable(),
})

export type Passkey = z.infer<typeof passkey>

const secondFactors = z.object({
  /** Since when there is an authenticator app; null: none. */
  totp: z.object({ since: z.string() }).nullable(),
  passkeys: z.array(passkey),
  /** How many recovery codes are left. */
  recoveryCodes: z.int(),
  /** Whether the organization asks it of who asks. */
  isRequired: z.boolean(),
})
export type SecondFactors = z.infer<typeof secondFactors>

/** Shown once; none where those of before hold on. */
const newCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** What comes with the refusal of a sign-in whose password was right. */
const secondStep = z.object({
  ticket,
  /** What can end it. */
  ways: z.object({ totp: z.boolean(), passkey: z.boolean() }),
  /** What the browser asks a passkey for, where one can be used at this address. */
  passkey: webauthn.optional(),
})
export type SecondStep = z.infer<typeof secondStep>

/** Whatever changes a second factor asks for the password and ends all other sessions. */
export const secondFactorCalls = {
  'POST /login/second': endpoint({
    who: 'anyone',
    summary:
      'End a sign-in that asked for a second step, by a code of an authenticator app or a recovery code',
    bodyBytes: limits.loginBodyBytes,
    input: z.strictObject({ ticket, code }),
    output: user,
  }),
  'POST /login/second/passkey': endpoint({
    who: 'anyone',
    summary: 'End a sign-in that asked for a second step, by what a passkey answered',
    bodyBytes: limits.passkeyBodyBytes,
    input: z.strictObject({
      ticket,
      response: z.looseObject({ id: z.string().max(limits.credentialLength) }),
    }),
    output: user,
  }),
  'POST /user/me/passkeys/begin': endpoint({
    who: 'VIEWER',
    summary: 'Begin to add a passkey',
    bodyBytes: limits.loginBodyBytes,
    input: withPassword,
    output: z.object({ ticket, options: webauthn }),
  }),
  'POST /user/me/passkeys': endpoint({
    who: 'VIEWER',
    summary: 'Add the passkey that was made; the first second factor brings recovery codes',
    bodyBytes: limits.passkeyBodyBytes,
    input: z.strictObject({
      ticket,
      name: passkeyName,
      response: z.looseObject({ id: z.string().max(limits.credentialLength) }),
    }),
    output: newCodes,
  }),
  'POST /user/me/passkeys/{uuid}/rename': endpoint({
    who: 'VIEWER',
    summary: 'Call a passkey something else',
    input: z.strictObject({ uuid: id, name: passkeyName }),
    output: created,
  }),
  'POST /user/me/passkeys/{uuid}/remove': endpoint({
    who: 'VIEWER',
    summary: 'Remove a passkey',
    bodyBytes: limits.loginBodyBytes,
    input: z.strictObject({ uuid: id, current: typedPassword }),
    output: z.null(),
  }),
  'GET /user/me/second-factors': endpoint({
    who: 'VIEWER',
    summary: 'The own second factors',
    input: nothing,
    output: secondFactors,
  }),
  'POST /user/me/totp/begin': endpoint({
    who: 'VIEWER',
    summary: 'Make the secret of an authenticator app; it holds once a code confirmed it',
    bodyBytes: limits.loginBodyBytes,
    input: withPassword,
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  'POST /user/me/totp/confirm': endpoint({
    who: 'VIEWER',
    summary:
      'Turn on codes of an authenticator app by a first one; recovery codes are answered once',
    bodyBytes: limits.loginBodyBytes,
    input: z.strictObject({ code }),
    output: newCodes,
  }),
  'POST /user/me/totp/remove': endpoint({
    who: 'VIEWER',
    summary: 'Turn off codes of an authenticator app',
    bodyBytes: limits.loginBodyBytes,
    input: withPassword,
    output: z.null(),
  }),
  'POST /user/me/recovery-codes': endpoint({
    who: 'VIEWER',
    summary: 'Make new recovery codes; the old ones end',
    bodyBytes: limits.loginBodyBytes,
    input: withPassword,
    output: newCodes,
  }),
  'POST /user/reset-second-factor': endpoint({
    who: 'ADMIN',
    summary: "Remove a colleague's second factors and end their sessions",
    input: byUuid,
    output: created,
  }),
}
