import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { password } from '#tests/support/server/yard.ts'

const own = 'Aut0mobile-trailer-yard'

onOneEngine('a former account', (backend) => {
  test('is one’s own by its email alone, once it was removed', async () => {
    const email = `${randomUUID()}@quill.example`
    const first = await invite(email)
    const other = await invite(`${randomUUID()}@quill.example`)
    const admin = backend.own.admin.client
    const question = (uuid: string) => ({ uuid })
    expect(await first.client.ask('GET /user/me/former/{uuid}', question(other.uuid))).toEqual({
      ...{ name: 'Jo Removed', isOwn: false, isRemoved: false },
    })
    await admin.ask('POST /user/remove', { uuid: first.uuid })
    await admin.ask('POST /user/remove', { uuid: other.uuid })
    const again = await invite(email.toUpperCase())
    const ask = (uuid: string) => again.client.ask('GET /user/me/former/{uuid}', { uuid })
    const name = 'Jo Removed'
    expect(await ask(first.uuid)).toEqual({ name, isOwn: true, isRemoved: true })
    expect(await ask(other.uuid)).toEqual({ name, isOwn: false, isRemoved: true })
    expect(await ask(again.uuid)).toEqual({ name, isOwn: false, isRemoved: false })
  })

  async function invite(email: string) {
    const admin = backend.own.admin.client
    const made = await admin.ask('POST /user/invite', { name: 'Jo Removed', email })
    const client = createClient(backend.app)
    await client.ask('POST /login', {
      email,
      password: made.password,
      newPassword: `${own} ${password}`,
    })
    return { uuid: made.uuid, client }
  }
})
