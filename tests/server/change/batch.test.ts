import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { password } from '#tests/support/server/yard.ts'

const tablet =
  'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Safari/604.1'

onEachEngine('what is done at once', (backend) => {
  const client = () => backend.own.editor.client
  const newTrailer = async () =>
    (await client().ask('POST /register-trailer', backend.trailer())).uuid

  test('has one uuid in the log, in every change of every call', async () => {
    const batch = randomUUID()
    const [one, other] = [await newTrailer(), await newTrailer()]
    const [tag = { uuid: '' }] = backend.own.tags
    await client().ask('POST /trailer/{uuid}', { uuid: one, notes: 'Sold' }, { batch })
    const link = { trailer: other, accessKey: tag.uuid }
    await client().ask('POST /trailers/access/link', link, { batch })
    const found = await changes(batch)
    expect(found.map(({ subject, action }) => [subject, action])).toEqual([
      [one, 'save'],
      [tag.uuid, 'link'],
      [other, 'link'],
    ])
  })

  test('is otherwise in none', async () => {
    const uuid = await newTrailer()
    const rows = await backend.deps.db
      .selectFrom('change')
      .select('batch')
      .where('subject', '=', uuid)
      .execute()
    expect(rows).toEqual([{ batch: null }])
  })

  test('that is sent again, or is refused, writes nothing more', async () => {
    const [batch, key] = [randomUUID(), randomUUID()]
    const sent = { uuid: await newTrailer(), notes: 'Once' }
    await client().ask('POST /trailer/{uuid}', sent, { batch, key })
    await client().ask('POST /trailer/{uuid}', sent, { batch, key })
    const { status } = await client().send('POST /trailer/archive', unknown(), { batch })
    expect(status).toBe(404)
    expect(await changes(batch)).toHaveLength(1)
  })

  test('under something that is no uuid is refused', async () => {
    const answer = await client().send('POST /customer', { name: 'Never' }, { batch: 'all of it' })
    expect([answer.status, answer.body.error]).toEqual([400, 'drawbar-batch: This is not a uuid.'])
  })

  test('says from which device it came', async () => {
    const there = createClient(backend.app)
    const payload = { email: backend.own.editor.email, password }
    const headers = { 'user-agent': tablet }
    await there.raw({ method: 'POST', url: '/api/login', payload, headers })
    const [batch, uuid] = [randomUUID(), await newTrailer()]
    await there.ask('POST /trailer/{uuid}', { uuid, notes: 'From the yard' }, { batch })
    expect(await changes(batch)).toMatchObject([{ device: 'Safari on iPad' }])
  })

  const unknown = () => ({ uuid: randomUUID() })

  const changes = (batch: string) =>
    backend.deps.db
      .selectFrom('change')
      .select(['subject', 'action', 'device'])
      .where('organization', '=', backend.own.organization)
      .where('batch', '=', batch)
      .orderBy('revision')
      .orderBy('position')
      .execute()
})
