import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Role } from '#contract/session.ts'
import { hashPassword } from '#server/access/password.ts'
import { startSession } from '#server/access/session.ts'
import { mintTags } from '#server/admin/mint-tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { type Client, createClient } from './client.ts'

export const password = 'Correct-Horse-9'
/** What somebody chooses in place of one that was made for them. */
export const newPassword = 'My own 4 words, and more'
const passwordHash = hashPassword(password)

export type Person = { uuid: string; name: string; email: string; client: Client }

/** One organization with its people, customers and unlinked scan tags. */
export type Yard = {
  organization: string
  name: string
  admin: Person
  editor: Person
  viewer: Person
  customer: string
  tags: { uuid: string; serial: string }[]
}

/** Creates an organization; its people are signed in. */
export async function createYard(app: FastifyInstance, deps: Deps, name: string): Promise<Yard> {
  const organization = randomUUID()
  const created_at = new Date().toISOString()
  const settings = JSON.stringify({ vinPrefixes: ['6T9', '6FP'] })
  const { db } = deps
  await db
    .insertInto('organization')
    .values({ uuid: organization, name, settings, created_at })
    .execute()
  const person = (role: Role) => createPerson(app, deps, { organization, yard: name, role })
  const admin = await person('ADMIN')
  const editor = await person('EDITOR')
  const viewer = await person('VIEWER')
  const { uuid: customer } = await editor.client.ask('POST /customer', { name: `${name} Haulage` })
  const tags = await mintTags(db, organization, 12)
  return { organization, name, admin, editor, viewer, customer, tags }
}

/** Adds a signed-in user to an organization. */
export async function createPerson(
  app: FastifyInstance,
  deps: Deps,
  { organization, yard, role }: { organization: string; yard: string; role: Role },
): Promise<Person> {
  const uuid = randomUUID()
  const name = `${yard} ${role}`
  const email = `${role.toLowerCase()}-${uuid.slice(0, 8)}@${yard.toLowerCase()}.example`
  await deps.db
    .insertInto('user')
    .values({
      ...{ uuid, organization, name, email, role },
      email_key: email,
      password_hash: await passwordHash,
      created_at: new Date().toISOString(),
    })
    .execute()
  const seed = { secret: deps.secret, key: null }
  const token = await startSession(deps.db, { organization, user: uuid }, seed)
  return { uuid, name, email, client: createClient(app, `drawbar_session=${token}`) }
}
