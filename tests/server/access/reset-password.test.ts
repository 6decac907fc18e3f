import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSecure } from '#contract/password.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { createPerson, password } from '#tests/support/server/yard.ts'

const call = 'POST /user/reset-password'

onOneEngine('a colleague’s new password', (backend) => {
  test('signs in, and ends the old one and all sessions', async () => {
    const { uuid, email, client } = await colleague()
    const given = await backend.own.admin.client.ask(call, { uuid })
    expect(isSecure(given.password)).toBe(true)
    expect((await client.send('GET /trailers', {})).status).toBe(401)
    const stranger = createClient(backend.app)
    expect((await stranger.send('POST /login', { email, password })).status).toBe(401)
    const newPassword = 'My own 4 words, and more'
    await stranger.ask('POST /login', { email, password: given.password, newPassword })
  })

  test('is the same to a request that is sent again, and kept nowhere', async () => {
    const { uuid } = await colleague()
    const { client } = backend.own.admin
    const key = randomUUID()
    const first = await client.ask(call, { uuid }, { key })
    expect(await client.ask(call, { uuid }, { key })).toEqual(first)
    expect(await client.ask(call, { uuid })).not.toEqual(first)
    const kept = await backend.deps.db.selectFrom('idempotency_key').select('body').execute()
    expect(JSON.stringify(kept)).not.toContain(first.password)
    const [change] = await backend.deps.db
      .selectFrom('change')
      .select(['action', 'before', 'after'])
      .where('subject', '=', uuid)
      .execute()
    expect(change).toEqual({ action: 'password', before: 'null', after: 'null' })
  })

  test('is not one’s own, nor of another organization or of who was removed', async () => {
    const { own, other } = backend
    const statusFor = async (uuid: string) => {
      const { status, body } = await own.admin.client.send(call, { uuid })
      return [status, body.code]
    }
    expect(await statusFor(own.admin.uuid)).toEqual([409, 'own_account'])
    expect(await statusFor(other.viewer.uuid)).toEqual([404, 'not_found'])
    const { uuid } = await colleague()
    await own.admin.client.ask('POST /user/remove', { uuid })
    expect(await statusFor(uuid)).toEqual([404, 'not_found'])
  })

  const colleague = () => {
    const { organization } = backend.own
    return createPerson(backend.app, backend.deps, { organization, yard: 'Acme', role: 'EDITOR' })
  }
})
