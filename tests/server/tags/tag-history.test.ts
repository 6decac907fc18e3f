import { expect, test } from 'vitest'
import type { AccessKey } from '#contract/scan-tag.ts'
import { mintTags } from '#server/admin/mint-tags.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { password } from '#tests/support/server/yard.ts'

const tablet =
  'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Safari/604.1'
const long = '2024-02-03T04:05:06.000Z'

onEachEngine('the history of a plate', (backend) => {
  test('keeps who linked it first where the log is younger than the link', async () => {
    const { own } = backend
    const [trailer, other] = [await registered(), await registered()]
    const tag = await linkedBefore(trailer)
    const { uuid } = tag
    const linked = { action: 'link', at: long, by: own.editor.name, to: { uuid: trailer } }
    expect(await history(tag)).toMatchObject([linked, { action: 'mint' }])
    await admin().ask('POST /tags/printed', { tags: [uuid] })
    await admin().ask('POST /tags/{uuid}/move', { uuid, trailer: other, reason: 'Wrong one' })
    await admin().ask('POST /tags/{uuid}/move', { uuid, trailer, reason: 'Right one' })
    expect(await history(tag)).toMatchObject([
      { action: 'move', reason: 'Right one' },
      { action: 'move', by: own.admin.name, from: { uuid: trailer }, to: { uuid: other } },
      { action: 'print' },
      linked,
      { action: 'mint' },
    ])
  })

  test('keeps which trailer it was linked to when it ends', async () => {
    const trailer = await registered()
    const linked = { action: 'link', at: long, by: backend.own.editor.name, to: { uuid: trailer } }
    const tag = await linkedBefore(trailer)
    await admin().ask('POST /tags/{uuid}/void', { uuid: tag.uuid, reason: 'Lost' })
    expect(await history(tag)).toMatchObject([{ action: 'void' }, linked, { action: 'mint' }])
    const damaged = await linkedBefore(trailer)
    const [spare] = await mintTags(backend.deps.db, backend.own.organization, 1)
    const body = { uuid: damaged.uuid, accessKey: spare?.uuid ?? '' }
    await admin().ask('POST /tags/{uuid}/replace', body)
    expect(await history(damaged)).toMatchObject([{ action: 'replace', tag: spare }, linked, {}])
  })

  test('of a plate that took the place of another says which', async () => {
    const trailer = await registered()
    const [damaged, spare] = await mintTags(backend.deps.db, backend.own.organization, 2)
    if (!damaged || !spare) throw new Error('no tags were minted')
    const linking = { trailer, accessKey: damaged.uuid }
    await backend.own.editor.client.ask('POST /trailers/access/link', linking)
    expect(await history(damaged)).toMatchObject([{ action: 'link', tag: null }, {}])
    const body = { uuid: damaged.uuid, accessKey: spare.uuid }
    await admin().ask('POST /tags/{uuid}/replace', body)
    expect(await history(spare)).toMatchObject([{ action: 'link', tag: damaged }, {}])
    expect((await history(damaged))[0]).toMatchObject({ action: 'replace', tag: spare })
  })

  test('says from which device each of it was done', async () => {
    const there = createClient(backend.app)
    const payload = { email: backend.own.admin.email, password }
    await there.raw({
      method: 'POST',
      url: '/api/login',
      payload,
      headers: { 'user-agent': tablet },
    })
    const [tag] = await there.ask('POST /tags/mint', { count: 1 })
    if (!tag) throw new Error('no tag was minted')
    expect(await history(tag)).toMatchObject([{ action: 'mint', device: 'Safari on iPad' }])
  })

  const admin = () => backend.own.admin.client

  async function registered() {
    return (await backend.own.editor.client.ask('POST /register-trailer', backend.trailer())).uuid
  }

  const history = ({ uuid }: AccessKey) => admin().ask('GET /tags/{uuid}/history', { uuid })

  /** As an installation has it that is older than the log of tags. */
  async function linkedBefore(trailer: string): Promise<AccessKey> {
    const [tag] = await mintTags(backend.deps.db, backend.own.organization, 1)
    if (!tag) throw new Error('no tag was minted')
    await backend.deps.db.deleteFrom('change').where('subject', '=', tag.uuid).execute()
    await backend.deps.db
      .updateTable('access_key')
      .set({ trailer, linked_at: long, linked_by: backend.own.editor.uuid, created_at: long })
      .where('uuid', '=', tag.uuid)
      .execute()
    return tag
  }
})
