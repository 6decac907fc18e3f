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
/** JSON of the browser (WebAuthn 3, 5.1.8 and 5.1.9), checked by the server's library. */
const webauthn = z.record(z.string(), z.unknown())

const passkey = z.object({
  uuid: id,
  name: z.string(),
  created_at: z.string(),
  used_at: z.string().nullable(),
})

export type Passkey = z.infer<typeof passkey>

const secondFactors = z.object({
  /** The authenticator app; null: none. */
  totp: z.object({ since: z.string() }).nullable(),
  passkeys: z.array(passkey),
  recoveryCodes: z.int(),
  /** Whether the organization requires a second factor of this user. */
  isRequired: z.boolean(),
})
export type SecondFactors = z.infer<typeof secondFactors>

/** Shown once; empty if the earlier codes stay valid. */
const newCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The details of the refusal `second_step`, after the right password. */
const secondStep = z.object({
  ticket,
  ways: z.object({ totp: z.boolean(), passkey: z.boolean() }),
  /** The options for the browser, if passkeys can be used at this address. */
  passkey: webauthn.optional(),
})
export type SecondStep = z.infer<typeof secondStep>

/** Calls that change a second factor need the password and end all other sessions. */
export const secondFactorCalls = {
  'POST /login/second': endpoint({
    who: 'anyone',
    summary: 'Complete a sign-in with a code of an authenticator app or a recovery code',
    bodyBytes: limits.loginBodyBytes,
    input: z.strictObject({ ticket, code }),
    output: user,
  }),
  'POST /login/second/passkey': endpoint({
    who: 'anyone',
    summary: 'Complete a sign-in with a passkey',
    bodyBytes: limits.passkeyBodyBytes,
    input: z.strictObject({
      ticket,
      response: z.looseObject({ id: z.string().max(limits.credentialLength) }),
    }),
    output: user,
  }),
  'POST /user/me/passkeys/begin': endpoint({
    who: 'VIEWER',
    summary: 'Start adding a passkey',
    bodyBytes: limits.loginBodyBytes,
    input: withPassword,
    output: z.object({ ticket, options: webauthn }),
  }),
  'POST /user/me/passkeys': endpoint({
    who: 'VIEWER',
    summary:
      'Add the passkey that the browser created; with the first second factor come recovery codes',
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
    summary: 'Rename a passkey',
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
    summary: 'Your second factors',
    input: nothing,
    output: secondFactors,
  }),
  'POST /user/me/totp/begin': endpoint({
    who: 'VIEWER',
    summary: 'Generate the secret of an authenticator app; a code must confirm it',
    bodyBytes: limits.loginBodyBytes,
    input: withPassword,
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  'POST /user/me/totp/confirm': endpoint({
    who: 'VIEWER',
    summary: 'Turn on an authenticator app with its first code; recovery codes are answered once',
    bodyBytes: limits.loginBodyBytes,
    input: z.strictObject({ code }),
    output: newCodes,
  }),
  'POST /user/me/totp/remove': endpoint({
    who: 'VIEWER',
    summary: 'Turn off the authenticator app',
    bodyBytes: limits.loginBodyBytes,
    input: withPassword,
    output: z.null(),
  }),
  'POST /user/me/recovery-codes': endpoint({
    who: 'VIEWER',
    summary: 'Generate new recovery codes; the old ones become invalid',
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
