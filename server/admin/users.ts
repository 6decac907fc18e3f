import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { userName } from '#contract/account.ts'
import { emailAddress } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/session.ts'
import { isCommon, ownWords } from '#server/access/common-password.ts'
import { generatePassword, madePasswordUntil } from '#server/access/generated-password.ts'
import { hashPassword } from '#server/access/password.ts'
import { emailKey } from '#server/core/email-key.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { queueMessage } from '#server/services/messages/queue-message.ts'
import { dismissForgotten } from '#server/services/people/password-was-set.ts'
import { removeFactors } from '#server/services/people/reset-second-factor.ts'
import { sessionsEnded } from '#server/services/people/user-sessions.ts'
import { CommandError } from './command-error.ts'

type NewUser = {
  organization: string
  name: string
  email: string
  role: Role
  /** null to generate one. */
  password: string | null
}

/** @returns the user's uuid, email as stored, and the password to hand over */
export async function createUser(db: Kysely<Database>, user: NewUser) {
  const { password, organization, role } = user
  const email = emailAddress.safeParse(user.email).data
  if (email === undefined) throw new CommandError(`'${user.email}' is not a valid email.`)
  const name = userName.safeParse(user.name).data
  if (name === undefined) throw new CommandError(`'${user.name}' is not a valid name.`)
  if (await findByEmail(db, email)) throw new CommandError(`There is a user ${email} already.`)
  const uuid = randomUUID()
  const chosen = await choosePassword(password, { email, name })
  await db
    .insertInto('user')
    .values({
      uuid,
      organization,
      name,
      email,
      role,
      email_key: emailKey(email),
      password_hash: await hashPassword(chosen),
      password_until: password === null ? madePasswordUntil() : null,
      created_at: new Date().toISOString(),
    })
    .execute()
  return { uuid, email, password: chosen }
}

/** Gives a user another password, who gets a mail of it where mail is set up. @returns it, to hand over */
export async function resetPasswordByCommand(
  db: Kysely<Database>,
  email: string,
  password: string | null,
  sendsMail = false,
) {
  const user = await findByEmail(db, email)
  if (!user) throw new CommandError(`There is no user ${email}.`)
  const chosen = await choosePassword(password, user)
  const password_hash = await hashPassword(chosen)
  const password_until = password === null ? madePasswordUntil() : null
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('user')
      .set({ password_hash, password_until })
      .where('uuid', '=', user.uuid)
      .execute()
    await sessionsEnded(transaction, user.uuid, 'ended').execute()
    await transaction
      .updateTable('calendar_feed')
      .set({ token_hash: null })
      .where('user', '=', user.uuid)
      .execute()
    await dismissForgotten(transaction, user.uuid)
    const { organization } = user
    const asker = { db: transaction, organization, now: new Date().toISOString(), sendsMail }
    await queueMessage(asker, { kind: 'password reset', user: user.uuid })
  })
  return chosen
}

/** Removes the user's second factors and ends their sessions. */
export async function resetSecondFactorByCommand(db: Kysely<Database>, email: string) {
  const user = await findByEmail(db, email)
  if (!user) throw new CommandError(`There is no user ${email}.`)
  await db.transaction().execute(async (transaction) => {
    await removeFactors(transaction, user.uuid)
    await sessionsEnded(transaction, user.uuid, 'ended').execute()
  })
}

function findByEmail(db: Kysely<Database>, email: string) {
  return db
    .selectFrom('user')
    .select(['uuid', 'organization', 'email', 'name'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
}

/** @throws CommandError for a password that is too short, too long or easily guessed */
async function choosePassword(given: string | null, user: { email: string; name: string }) {
  if (given === null) return generatePassword()
  const { passwordLeast: least, passwordLength: most } = limits
  if (given.length < least || given.length > most) {
    throw new CommandError(`A password must have ${least} to ${most} characters.`)
  }
  if (await isCommon(given, ownWords(user))) {
    throw new CommandError('This password is too easy to guess. Choose another one.')
  }
  return given
}
