import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mintTags } from '#server/admin/mint-tags.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

const call = 'POST /trailers/{uuid}/new-tag'
const undo = 'POST /trailers/{uuid}/new-tag/undo'

onEachEngine('a tag that is minted for a trailer', (backend) => {
  const admin = () => backend.own.admin.client
  const registered = async () =>
    (await admin().ask('POST /register-trailer', backend.trailer())).uuid
  const tagsOf = (trailer: string) => admin().ask('GET /trailers/{trailer}/access', { trailer })

  test('is linked to it, once, however often it is asked for', async () => {
    const [uuid, key, batch] = [await registered(), randomUUID(), randomUUID()]
    const tag = await admin().ask(call, { uuid }, { key, batch })
    expect(await admin().ask(call, { uuid }, { key, batch })).toEqual(tag)
    expect(await tagsOf(uuid)).toEqual([tag])
    const found = await admin().ask('GET /trailers', { search: tag.serial })
    expect(found.map((trailer) => trailer.uuid)).toEqual([uuid])
    const history = await admin().ask('GET /tags/{uuid}/history', { uuid: tag.uuid })
    expect(history.map(({ action }) => action).toSorted()).toEqual(['link', 'mint'])
  })

  test('leaves a trailer alone that has one, and names it', async () => {
    const [uuid, batch] = [await registered(), randomUUID()]
    const [other] = await mintTags(backend.deps.db, backend.own.organization, 1)
    const link = { trailer: uuid, accessKey: other?.uuid ?? '' }
    await backend.own.editor.client.ask('POST /trailers/access/link', link)
    const { status, body } = await admin().send(call, { uuid }, { batch })
    expect([status, body.code]).toEqual([409, 'trailer_tagged'])
    expect(body.error).toBe(
      `This trailer has scan tag ${other?.serial} already. No other was minted.`,
    )
    expect(await tagsOf(uuid)).toEqual([other])
  })

  test('is the only one when several are asked for at the same moment, or one is linked', async () => {
    for (let round = 0; round < 5; round += 1) {
      const uuid = await registered()
      const [spare] = await mintTags(backend.deps.db, backend.own.organization, 1)
      const link = { trailer: uuid, accessKey: spare?.uuid ?? '' }
      const answers = await Promise.all([
        admin().send(call, { uuid }),
        admin().send(call, { uuid }),
        backend.own.editor.client.send('POST /trailers/access/link', link),
      ])
      const minted = answers.slice(0, 2).filter(({ status }) => status === 200)
      expect(minted.length).toBeLessThanOrEqual(1)
      const linked = answers[2]?.status === 200 ? 1 : 0
      expect(await tagsOf(uuid)).toHaveLength(minted.length + linked)
    }
  })

  test('is counted by the pattern of serials', async () => {
    const prefix = `N${Math.floor(Math.random() * 9e4 + 1e4)}-`
    await admin().ask('POST /organization/settings', { settings: { serialPrefix: prefix } })
    const [one, other] = [await registered(), await registered()]
    const tags = [await admin().ask(call, { uuid: one }), await admin().ask(call, { uuid: other })]
    expect(tags.map(({ serial }) => serial)).toEqual([`${prefix}00001`, `${prefix}00002`])
    await admin().ask('POST /organization/settings', { settings: { serialPrefix: '' } })
  })

  test('is undone with its batch: it is void, and the trailer has none', async () => {
    const [uuid, other, batch] = [await registered(), await registered(), randomUUID()]
    const tag = await admin().ask(call, { uuid }, { batch })
    await admin().ask(call, { uuid: other }, { batch: randomUUID() })
    const key = randomUUID()
    expect(await admin().ask(undo, { uuid, batch }, { key })).toEqual({ count: 1 })
    expect(await admin().ask(undo, { uuid, batch }, { key })).toEqual({ count: 1 })
    expect(await admin().ask(undo, { uuid, batch })).toEqual({ count: 0 })
    expect(await tagsOf(uuid)).toEqual([])
    const found = await admin().ask('GET /trailers/access/find/{code}', { code: tag.serial })
    expect(found).toMatchObject({ state: 'void', trailer: null })
    const key2 = await backend.stranger.send('GET /secure/trailers/{accessKey}', {
      accessKey: tag.uuid,
    })
    expect(key2.status).toBe(404)
    // What another batch minted stays.
    expect(await admin().ask(undo, { uuid: other, batch })).toEqual({ count: 0 })
    expect(await tagsOf(other)).toHaveLength(1)
  })

  test('is not undone once it is printed', async () => {
    const [uuid, batch] = [await registered(), randomUUID()]
    const tag = await admin().ask(call, { uuid }, { batch })
    await admin().ask('POST /tags/printed', { tags: [tag.uuid] })
    const { status, body } = await admin().send(undo, { uuid, batch })
    expect([status, body.code]).toEqual([409, 'tag_printed'])
    expect(body.error).toContain(`The plate of scan tag ${tag.serial} was made already.`)
    expect(await tagsOf(uuid)).toEqual([tag])
  })

  test('is not undone on a trailer that it was moved to', async () => {
    const [uuid, other, batch] = [await registered(), await registered(), randomUUID()]
    const tag = await admin().ask(call, { uuid }, { batch })
    const move = { uuid: tag.uuid, trailer: other, reason: 'Wrong trailer' }
    await admin().ask('POST /tags/{uuid}/move', move)
    expect(await admin().ask(undo, { uuid, batch })).toEqual({ count: 0 })
    expect(await tagsOf(other)).toEqual([tag])
  })

  test('is told with its batch, in the order in which they were made, and whether it is linked still', async () => {
    const batch = randomUUID()
    const trailers = [await registered(), await registered(), await registered()]
    const tags = []
    for (const uuid of trailers) tags.push(await admin().ask(call, { uuid }, { batch }))
    await admin().ask('POST /tags/printed', { tags: [tags[2]?.uuid ?? ''] })
    await admin().ask(undo, { uuid: trailers[0] ?? '', batch })
    expect(await admin().ask('GET /batches/{batch}/tags', { batch })).toEqual([
      { ...tags[0], trailer: null, isPrinted: false },
      { ...tags[1], trailer: trailers[1], isPrinted: false },
      { ...tags[2], trailer: trailers[2], isPrinted: true },
    ])
    const { status } = await admin().send('GET /batches/{batch}/tags', { batch: randomUUID() })
    expect(status).toBe(404)
  })
})
