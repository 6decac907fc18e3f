import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { Ended } from '#contract/session.ts'
import { hashToken, startSession } from '#server/access/session.ts'
import { resetPasswordByCommand } from '#server/admin/users.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { type Backend, onOneEngine } from '#tests/support/server/backend.ts'
import { callSamples, type Samples } from '#tests/support/server/call-samples.ts'
import { type Client, createClient } from '#tests/support/server/client.ts'
import { createPerson, type Person, password } from '#tests/support/server/yard.ts'

type Dying = { backend: Backend; person: Person; token: string }
/** @returns the token that is dead then, where it is not the one that the person had */
type Death = (dying: Dying) => Promise<unknown>

const another = 'Another horse, 9 of them'

/** Every way in which a session ends, or never was one. */
const deaths: Record<string, Death> = {
  'signed out': ({ person }) => person.client.ask('POST /logout', {}),
  'ended from another device': async ({ backend, person }) => {
    const there = await signedIn(backend, person)
    const all = await there.ask('GET /user/me/sessions', {})
    const uuid = all.find(({ isThis }) => !isThis)?.uuid ?? ''
    await there.ask('POST /user/me/sessions/end', { uuid })
  },
  'ended everywhere else': async ({ backend, person }) =>
    (await signedIn(backend, person)).ask('POST /user/me/sessions/end', {}),
  'ended by a new password': async ({ backend, person }) => {
    const data = { password: another, current: password }
    await (await signedIn(backend, person)).ask('POST /user/me/update', { data })
  },
  'ended by an administrator’s reset': ({ backend, person: { uuid } }) =>
    backend.own.admin.client.ask('POST /user/reset-password', { uuid }),
  'ended by an administrator’s reset of the second factor': ({ backend, person: { uuid } }) =>
    backend.own.admin.client.ask('POST /user/reset-second-factor', { uuid }),
  'ended by the operator’s reset': async ({ backend, person }) => {
    await resetPasswordByCommand(backend.deps.db, person.email, null)
  },
  'ended by another role': ({ backend, person: { uuid } }) =>
    backend.own.admin.client.ask('POST /user/update/role', { uuid, role: 'EDITOR' }),
  'of a user who was removed': ({ backend, person: { uuid } }) =>
    backend.own.admin.client.ask('POST /user/remove', { uuid }),
  'that had ended before its user was removed': async ({ backend, person: { uuid } }) => {
    const { client } = backend.own.admin
    await client.ask('POST /user/update/role', { uuid, role: 'EDITOR' })
    await client.ask('POST /user/reset-password', { uuid })
    await client.ask('POST /user/remove', { uuid })
  },
  'replaced by a sign-in of the same device': ({ backend, person: { email }, token }) =>
    createClient(backend.app, cookieOf(token)).ask('POST /login', { email, password }),
  'of the oldest of too many devices': async ({ backend, person }) => {
    const { db, secret } = backend.deps
    const owner = { organization: backend.own.organization, user: person.uuid }
    for (let device = 0; device < 50; device += 1) {
      await startSession(db, owner, { secret, key: null })
    }
  },
  'that has run out': ({ backend, person }) =>
    backend.deps.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('user', '=', person.uuid)
      .execute(),
  'by the digest that the database keeps': async ({ token }) => hashToken(token),
  'with a letter changed': async ({ token }) => (token[0] === 'a' ? 'b' : 'a') + token.slice(1),
  'with a letter less': async ({ token }) => token.slice(1),
  'of a token that never was': async () => randomUUID(),
  'of no token': async () => '',
}

/** What a device is told that keeps a copy; of every other session nothing. */
const told: Record<string, Ended> = {
  'ended from another device': 'ended',
  'ended everywhere else': 'ended',
  'ended by a new password': 'ended',
  'ended by an administrator’s reset': 'ended',
  'ended by an administrator’s reset of the second factor': 'ended',
  'ended by the operator’s reset': 'ended',
  'of a user who was removed': 'removed',
  'that had ended before its user was removed': 'removed',
}

const open = (Object.keys(calls) as CallName[]).filter((name) =>
  ['anyone', 'key'].includes(calls[name].who),
)
const closed = (Object.keys(calls) as CallName[]).filter((name) => !open.includes(name))

onOneEngine('a dead session', (backend) => {
  let samples: Samples
  beforeAll(async () => {
    samples = await callSamples(backend, backend.own)
  })

  describe.each(Object.keys(deaths))('%s', (kind) => {
    test('makes no call, uploads nothing and is nobody', async () => {
      const client = await deadClient(kind)
      const before = await revision()
      for (const name of closed) {
        const { status, body } =
          name === 'POST /upload'
            ? await client.upload(await newPicture())
            : await client.send(name, samples[name])
        expect([name, status, body.code]).toEqual([name, 401, 'signed_out'])
      }
      const begun = await client.raw({
        method: 'POST',
        url: '/api/upload/resumable',
        headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
      })
      expect([begun.status, begun.body.code]).toEqual([401, 'signed_out'])
      const nobody = await createClient(backend.app).send('GET /session', {})
      const { status, body } = await client.send('GET /session', {})
      const ended = told[kind]
      const data = { user: null, org: null, ...(ended && { ended }) }
      expect([status, JSON.stringify(body)]).toEqual([
        nobody.status,
        JSON.stringify({ ...Object(nobody.body), data }),
      ])
      expect(await revision()).toEqual(before)
    })
  })

  async function deadClient(kind: string): Promise<Client> {
    const { app, deps, own } = backend
    const { organization, name: yard } = own
    const person = await createPerson(app, deps, { organization, yard, role: 'ADMIN' })
    const token = person.client.cookie().split('=')[1] ?? ''
    expect((await person.client.send('GET /trailers', {})).status).toBe(200)
    const left = await deaths[kind]?.({ backend, person, token })
    return createClient(app, cookieOf(typeof left === 'string' ? left : token))
  }

  async function revision() {
    const { db } = backend.deps
    return db.selectFrom('organization').select(['uuid', 'revision']).orderBy('uuid').execute()
  }
})

async function signedIn({ app }: Backend, { email }: Person) {
  const client = createClient(app)
  await client.ask('POST /login', { email, password })
  return client
}

const cookieOf = (token: string) => `drawbar_session=${token}`
