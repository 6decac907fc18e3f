import { setTimeout } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import type { SecondStep } from '#contract/second-factor.ts'
import type { Role } from '#contract/session.ts'
import type { Backend } from './backend.ts'
import { createClient } from './client.ts'
import { createPerson, type Person, password, type Yard } from './yard.ts'

/** What an authenticator app shows. @param steps half minutes from now */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** Somebody new with an authenticator app, whose last code was of the half minute before this one. */
export async function personWithApp(backend: Backend, role: Role = 'VIEWER', yard?: Yard) {
  const { app, deps, own } = backend
  const { organization, name } = yard ?? own
  const person = await createPerson(app, deps, { organization, yard: name, role })
  const { secret } = await person.client.ask('POST /user/me/totp/begin', { current: password })
  await awayFromItsEnd()
  const { recoveryCodes } = await person.client.ask('POST /user/me/totp/confirm', {
    code: codeOf(secret, -1),
  })
  return { ...person, secret, recoveryCodes }
}

/** A code of the half minute before is refused once this one is over, too. */
async function awayFromItsEnd() {
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 3000) await setTimeout(left)
}

/** The right password on a device of their own. @returns what the second step takes */
export async function firstStep({ app }: Backend, { email }: Person) {
  const client = createClient(app)
  const answer = await client.send('POST /login', { email, password })
  // What the server says is in the contract: `secondStep`.
  return { client, answer, step: answer.body.details as SecondStep }
}
