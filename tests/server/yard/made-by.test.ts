import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createPerson } from '#tests/support/server/yard.ts'

onEachEngine('what somebody did whose device could not send it', (backend) => {
  let trailer: string
  let maker: Awaited<ReturnType<typeof createPerson>>
  beforeAll(async () => {
    const { editor, organization } = backend.own
    trailer = (await editor.client.ask('POST /register-trailer', backend.trailer())).uuid
    const role = { organization, yard: 'Acme', role: 'EDITOR' } as const
    maker = await createPerson(backend.app, backend.deps, role)
  })

  const entry = (uuid = randomUUID()) => ({
    ...{ uuid, trailer, kind: 'note', text: 'Greased', happened_at: '2026-01-02T03:04:05.000Z' },
  })
  const send = (madeBy: string, payload: object) =>
    backend.own.admin.client.raw({
      ...{ method: 'POST', url: '/api/log-entries', payload },
      headers: { 'drawbar-made-by': madeBy },
    })
  const writers = async () =>
    (await backend.own.viewer.client.ask('GET /trailers/{trailer}/log', { trailer })).map(
      ({ uuid, by }) => [uuid, by],
    )

  test('keeps their name and says who sent it, also once they were removed', async () => {
    const [before, after] = [entry(), entry()]
    expect((await send(maker.uuid, before)).status).toBe(200)
    const users = backend.deps.db.updateTable('user')
    await users.set({ archived_at: '2026-01-01' }).where('uuid', '=', maker.uuid).execute()
    expect((await send(maker.uuid, after)).status).toBe(200)
    const { name } = maker
    expect(await writers()).toContainEqual([before.uuid, `${name} (sent by Acme ADMIN)`])
    const removed = `${name} (removed since, sent by Acme ADMIN)`
    expect(await writers()).toContainEqual([after.uuid, removed])
  })

  test('is there once, whoever of the two sends it first', async () => {
    const { admin, editor } = backend.own
    const both = entry()
    await editor.client.ask('POST /log-entries', { ...both, kind: 'note' })
    expect((await send(editor.uuid, both)).status).toBe(200)
    const own = (await writers()).filter(([uuid]) => uuid === both.uuid)
    expect(own).toEqual([[both.uuid, 'Acme EDITOR']])
    const mine = entry()
    await send(admin.uuid, mine)
    expect(await writers()).toContainEqual([mine.uuid, 'Acme ADMIN'])
  })

  test.each([
    [randomUUID(), 'There is no user with the uuid in drawbar-made-by.'],
    ['me', 'drawbar-made-by: This is not a uuid.'],
  ])('is refused in words in the name of %s', async (madeBy, sentence) => {
    const { status, body } = await send(madeBy, entry())
    expect([status, body.error]).toEqual([400, sentence])
  })
})
