import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { AccessKey } from '#contract/scan-tag.ts'
import { mintTags } from '#server/admin/mint-tags.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

onEachEngine("a plate's life", (backend) => {
  let trailer: string
  let tag: AccessKey
  let spare: AccessKey
  beforeEach(async () => {
    trailer = await registered()
    const [first, second] = await mintTags(backend.deps.db, backend.own.organization, 2)
    if (!first || !second) throw new Error('no tags were minted')
    tag = first
    spare = second
  })

  test('a batch is minted once, however often it is asked for', async () => {
    const key = randomUUID()
    const tags = await admin().ask('POST /tags/mint', { count: 500 }, { key })
    expect(new Set(tags.map(({ serial }) => serial)).size).toBe(500)
    expect(await admin().ask('POST /tags/mint', { count: 500 }, { key })).toEqual(tags)
    const row = await shown(tags[0])
    expect(row).toMatchObject({ state: 'minted', printed: null, linked: null, trailer: null })
    expect(row?.minted).toEqual({ at: expect.any(String), by: backend.own.admin.name })
    for (const count of [0, 501, 1.5]) {
      const { status, body } = await admin().send('POST /tags/mint', { count })
      expect([status, body.fields?.count]).toEqual([400, 'A batch has 1 to 500 tags'])
    }
  })

  test('each state has who and when, and devices learn it', async () => {
    const { own } = backend
    const states = [(await shown(tag))?.state]
    expect(await admin().ask('POST /tags/printed', { tags: [tag.uuid] })).toEqual({ count: 1 })
    states.push((await shown(tag))?.state)
    await link(tag)
    states.push((await shown(tag))?.state)
    await admin().ask('POST /tags/{uuid}/void', { uuid: tag.uuid, reason: ' Stolen ' })
    const row = await shown(tag)
    expect([...states, row?.state]).toEqual(['minted', 'printed', 'linked', 'void'])
    const at = expect.any(String)
    expect(row?.minted.by).toBeNull()
    expect(row?.printed).toEqual({ at, by: own.admin.name })
    expect(row?.linked).toEqual({ at, by: own.editor.name })
    expect(row?.voided).toEqual({ at, by: own.admin.name, reason: 'Stolen' })
    expect((await synced(tag))?.state).toBe('void')
  })

  test('every act stays in its history, with trailers, reason and who', async () => {
    const { own } = backend
    const other = await registered()
    await admin().ask('POST /tags/printed', { tags: [tag.uuid] })
    await link(tag)
    const { uuid } = tag
    await admin().ask('POST /tags/{uuid}/move', { uuid, trailer: other, reason: 'Wrong one' })
    await admin().ask('POST /tags/{uuid}/replace', { uuid, accessKey: spare.uuid })
    const acts = await admin().ask('GET /tags/{uuid}/history', { uuid })
    const anywhere = { at: expect.any(String), device: expect.any(String) }
    const nothing = { ...anywhere, from: null, to: null, reason: '', tag: null }
    const [first, second] = [trailer, other].map((one) => expect.objectContaining({ uuid: one }))
    expect(acts).toEqual([
      { ...nothing, action: 'replace', by: own.admin.name, from: second, tag: spare },
      {
        ...{ ...nothing, action: 'move', by: own.admin.name, reason: 'Wrong one' },
        ...{ from: first, to: second },
      },
      { ...nothing, action: 'link', by: own.editor.name, to: first },
      { ...nothing, action: 'print', by: own.admin.name },
      { ...nothing, action: 'mint', by: null },
    ])
    const linked = await admin().ask('GET /tags/{uuid}/history', { uuid: spare.uuid })
    expect(linked.map(({ action }) => action)).toEqual(['link', 'mint'])
  })

  test('printed twice, the first time counts', async () => {
    await admin().ask('POST /tags/printed', { tags: [tag.uuid] })
    const before = await shown(tag)
    const both = [tag.uuid, spare.uuid, spare.uuid]
    expect(await admin().ask('POST /tags/printed', { tags: both })).toEqual({ count: 1 })
    expect(await shown(tag)).toEqual(before)
  })

  test('a voided plate opens nothing, is found by nothing, and is never linked again', async () => {
    await link(tag)
    await admin().ask('POST /tags/{uuid}/void', { uuid: tag.uuid, reason: 'Lost' })
    expect(await publicStatus(tag)).toBe(404)
    expect(await backend.own.viewer.client.ask('GET /trailers', { search: tag.serial })).toEqual([])
    expect(await found(tag)).toEqual({ ...tag, trailer: null, state: 'void' })
    expect(await offered(tag)).toEqual([])
    const sent = await backend.own.editor.client.send(...linking(tag))
    expect([sent.status, sent.body.code, sent.body.error]).toEqual([
      ...[409, 'tag_retired', `Scan tag ${tag.serial} is void. Choose another tag.`],
    ])
    const printed = await admin().send('POST /tags/printed', { tags: [tag.uuid, spare.uuid] })
    expect(printed.body.error).toBe(`Scan tag ${tag.serial} is void. Take it out of the selection.`)
    expect((await shown(spare))?.state).toBe('minted')
  })

  test('a damaged plate is replaced by another, which opens the same trailer', async () => {
    await link(tag)
    const body = { uuid: tag.uuid, accessKey: spare.uuid }
    expect(await admin().ask('POST /tags/{uuid}/replace', body)).toEqual(spare)
    expect([await publicStatus(tag), await publicStatus(spare)]).toEqual([404, 200])
    const row = await shown(tag)
    expect(row).toMatchObject({ state: 'replaced', trailer: null, replaced: { tag: spare } })
    expect(row?.replaced?.by).toBe(backend.own.admin.name)
    expect(await shown(spare)).toMatchObject({ state: 'linked', trailer: { uuid: trailer } })
    const on = await backend.own.viewer.client.ask('GET /trailers/{trailer}/access', { trailer })
    expect(on).toEqual([spare])
    expect((await synced(tag))?.state).toBe('replaced')
  })

  test('a plate is not replaced by one that is taken, nor where it hangs on nothing', async () => {
    const send = (accessKey: string) =>
      admin().send('POST /tags/{uuid}/replace', { uuid: tag.uuid, accessKey })
    expect((await send(spare.uuid)).body.code).toBe('tag_unlinked')
    await link(tag)
    await link(spare, await registered())
    expect((await send(spare.uuid)).body.code).toBe('tag_linked')
    expect((await send(tag.uuid)).body.code).toBe('tag_linked')
    expect((await send(randomUUID())).status).toBe(404)
    expect(await shown(tag)).toMatchObject({ state: 'linked', trailer: { uuid: trailer } })
    expect(await publicStatus(tag)).toBe(200)
  })

  test('a plate moves to another trailer, with a reason and both trailers told', async () => {
    await link(tag)
    const other = await registered()
    const body = { uuid: tag.uuid, trailer: other, reason: 'Wrong trailer' }
    await admin().ask('POST /tags/{uuid}/move', body)
    const accessKey = tag.uuid
    const opened = await backend.stranger.ask('GET /secure/trailers/{accessKey}', { accessKey })
    expect(opened.uuid).toBe(other)
    const search = tag.serial
    const hits = await backend.own.viewer.client.ask('GET /trailers', { search })
    expect(hits.map(({ uuid }) => uuid)).toEqual([other])
    expect((await admin().send('POST /tags/{uuid}/move', body)).body.code).toBe('tag_linked')
    const log = await backend.deps.db
      .selectFrom('change')
      .select(['user', 'action', 'after'])
      .where('subject', '=', tag.uuid)
      .where('action', '=', 'move')
      .execute()
    const after = JSON.stringify({ trailer: other, reason: 'Wrong trailer' })
    expect(log).toEqual([{ user: backend.own.admin.uuid, action: 'move', after }])
  })

  test('a plate of a deleted trailer is moved, and never to a deleted one', async () => {
    await link(tag)
    const other = await registered()
    await backend.own.editor.client.ask('POST /trailer/archive', { uuid: trailer })
    expect((await shown(tag))?.trailer).toMatchObject({ uuid: trailer, isArchived: true })
    const body = { uuid: tag.uuid, reason: 'The trailer was scrapped' }
    await admin().ask('POST /tags/{uuid}/move', { ...body, trailer: other })
    const back = await admin().send('POST /tags/{uuid}/move', { ...body, trailer })
    expect([back.status, back.body.code]).toEqual([409, 'archived'])
  })

  const admin = () => backend.own.admin.client

  async function registered() {
    return (await backend.own.editor.client.ask('POST /register-trailer', backend.trailer())).uuid
  }

  const linking = (of: AccessKey, to = trailer) =>
    ['POST /trailers/access/link', { trailer: to, accessKey: of.uuid }] as const

  const link = (of: AccessKey, to = trailer) => backend.own.editor.client.ask(...linking(of, to))

  const found = ({ uuid: code }: AccessKey) =>
    backend.own.viewer.client.ask('GET /trailers/access/find/{code}', { code })

  const offered = ({ serial: search }: AccessKey) =>
    backend.own.viewer.client.ask('GET /trailers/access/unlinked', { search })

  async function shown(of: AccessKey | undefined) {
    const [row] = await admin().ask('GET /tags', { search: of?.serial ?? '' })
    return row
  }

  async function publicStatus({ uuid: accessKey }: AccessKey) {
    return (await backend.stranger.send('GET /secure/trailers/{accessKey}', { accessKey })).status
  }

  async function synced({ uuid }: AccessKey) {
    const { rows } = await backend.own.viewer.client.ask('GET /sync', {})
    return rows.access_key.find((row) => row.uuid === uuid)
  }
})
