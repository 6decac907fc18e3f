import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { memberOf } from '#server/access/who-may.ts'
import { mintTags } from '#server/admin/mint-tags.ts'
import { fingerprint } from '#server/change/idempotency.ts'
import { change } from '#server/change/transaction.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

/** Every change but signing in, signing out and uploads, which idempotent-sign-in and -upload test. */
const changes = [
  'POST /customer',
  'POST /register-trailer',
  'POST /trailer/{uuid}',
  'POST /trailer/archive',
  'POST /trailers/{uuid}/image',
  'POST /trailers/access/link',
] as const satisfies CallName[]

onEachEngine('a call with an Idempotency-Key', (backend) => {
  const inputs: Record<(typeof changes)[number], () => Promise<Record<string, unknown>>> = {
    'POST /customer': async () => ({ name: `Customer ${randomUUID()}` }),
    'POST /register-trailer': async () => backend.trailer(),
    'POST /trailer/{uuid}': async () => ({ ...(await registered()), notes: 'seen' }),
    'POST /trailer/archive': () => registered(),
    'POST /trailers/{uuid}/image': async () => ({
      ...(await registered()),
      image: await backend.own.editor.client.keep(await newPicture()),
    }),
    'POST /trailers/access/link': async () => ({
      trailer: (await registered()).uuid,
      accessKey: (await mintTags(backend.deps.db, backend.own.organization, 1))[0]?.uuid,
    }),
  }

  describe.each(changes)('%s', (name) => {
    test('sent again has one effect and the same answer', async () => {
      const { client, input, key, revision } = await prepare(name)
      const before = await revision()
      const first = await client.send(name, input, { key })
      const second = await client.send(name, input, { key })
      expect(first.status).toBe(200)
      expect(second.body).toEqual(first.body)
      expect(await revision()).toBe(before + 1)
    })

    test('sent ten times at once has one effect and the same answer', async () => {
      const { client, input, key, revision } = await prepare(name)
      const before = await revision()
      const sending = Array.from({ length: 10 }, () => client.send(name, input, { key }))
      const answers = await Promise.all(sending)
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
      expect(await revision()).toBe(before + 1)
    })

    test('with another body is refused and changes nothing', async () => {
      const { client, input, key, revision } = await prepare(name)
      await client.send(name, input, { key })
      const other = await prepare(name)
      const after = await revision()
      const answer = await client.send(name, other.input, { key })
      expect([answer.status, answer.body.code]).toEqual([422, 'key_reused'])
      expect(await revision()).toBe(after)
    })
  })

  test('that was refused is refused alike, even when it would pass by now', async () => {
    const client = backend.own.editor.client
    const first = await client.ask('POST /register-trailer', backend.trailer())
    const { vin } = await client.ask('GET /trailer/{uuid}', first)
    const key = randomUUID()
    const sent = backend.trailer({ vin })
    const refused = await client.send('POST /register-trailer', sent, { key })
    expect([refused.status, refused.body.code]).toEqual([409, 'vin_taken'])
    await client.ask('POST /trailer/archive', first)
    expect((await client.send('POST /register-trailer', sent, { key })).body).toEqual(refused.body)
    expect((await client.send('POST /register-trailer', sent)).status).toBe(200)
  })

  test('of another user is another key', async () => {
    const { own } = backend
    const key = randomUUID()
    const [one, other] = [backend.trailer(), backend.trailer()]
    const first = await own.editor.client.ask('POST /register-trailer', one, { key })
    const second = await own.admin.client.ask('POST /register-trailer', other, { key })
    expect(second.uuid).not.toBe(first.uuid)
  })

  test('that is no uuid is refused', async () => {
    const { client } = backend.own.editor
    const answer = await client.send('POST /customer', { name: 'Never' }, { key: 'again' })
    expect(answer.status).toBe(400)
    expect(await client.ask('GET /customers', { search: 'Never' })).toEqual([])
  })

  test('whose work breaks off leaves nothing, and passes when it is sent again', async () => {
    const { deps, own } = backend
    const { uuid, name } = own.editor
    const key = randomUUID()
    const known = { session: '', device: '' }
    const member = memberOf(deps, { ...own, user: uuid, name, role: 'EDITOR', ...known })
    const sent = { uuid: randomUUID(), name: 'Half a customer' }
    const print = fingerprint(deps.secret, 'POST /customer', sent)
    const use = { organization: own.organization, user: uuid, key, fingerprint: print }
    const before = await tableSizes()
    const breaking = change(deps.db, member, use, async (asker) => {
      const row = { ...sent, organization: own.organization, created_at: asker.now }
      await asker.db
        .insertInto('customer')
        .values({ ...row, name_key: 'half' })
        .execute()
      throw new Error('the power fails')
    })
    await expect(breaking).rejects.toThrow('the power fails')
    expect(await tableSizes()).toEqual(before)
    const again = await own.editor.client.send('POST /customer', sent, { key })
    expect(again.body.data).toEqual(sent)
  })

  async function prepare(name: (typeof changes)[number]) {
    const { deps, own } = backend
    const revision = async () => {
      const row = await deps.db
        .selectFrom('organization')
        .select('revision')
        .where('uuid', '=', own.organization)
        .executeTakeFirstOrThrow()
      return row.revision
    }
    const input = await inputs[name]()
    return { client: own.editor.client, input, key: randomUUID(), revision }
  }

  const registered = () =>
    backend.own.editor.client.ask('POST /register-trailer', backend.trailer())

  async function tableSizes() {
    const tables = ['customer', 'change', 'idempotency_key'] as const
    const counts = tables.map(async (table) => {
      const { count } = await backend.deps.db
        .selectFrom(table)
        .select((builder) => builder.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    })
    return Promise.all(counts)
  }
})
