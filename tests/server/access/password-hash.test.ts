import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/access/password.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { password } from '#tests/support/server/yard.ts'

onOneEngine('a password that was hashed with less than today', (backend) => {
  test('is hashed anew by a right sign-in, for all who come at once', async () => {
    const { app, own } = backend
    const weak = await hash(password, { memoryCost: 1024, timeCost: 1 })
    await keepHash(weak)
    const { email } = own.viewer
    await createClient(app).send('POST /login', { email, password: 'wrong' })
    expect(await keptHash()).toBe(weak)
    const together = Array.from({ length: 3 }, async () => {
      const client = createClient(app)
      return [(await client.send('POST /login', { email, password })).status, client] as const
    })
    for (const [status, client] of await Promise.all(together)) {
      expect(status).toBe(200)
      expect((await client.send('GET /trailers', {})).status).toBe(200)
    }
    const today = await keptHash()
    expect(parametersOf(today)).toBe(parametersOf(await hashPassword('any other')))
    expect((await createClient(app).send('POST /login', { email, password })).status).toBe(200)
    expect(await keptHash()).toBe(today)
  })

  async function keepHash(password_hash: string) {
    const { deps, own } = backend
    const all = deps.db.updateTable('user').set({ password_hash })
    await all.where('uuid', '=', own.viewer.uuid).execute()
  }

  async function keptHash() {
    const { deps, own } = backend
    const all = deps.db.selectFrom('user').select('password_hash')
    return (await all.where('uuid', '=', own.viewer.uuid).executeTakeFirstOrThrow()).password_hash
  }
})

const parametersOf = (hashed: string) => hashed.split('$').slice(0, 4).join('$')
