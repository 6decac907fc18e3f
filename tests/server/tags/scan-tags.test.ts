import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mintTags } from '#server/admin/mint-tags.ts'
import { newPicture, textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

onEachEngine('a scan tag', (backend) => {
  test('shows its visitor no other tag of the same trailer', async () => {
    const { own, stranger } = backend
    const trailer = await registered()
    const [first, second] = await linkedTags(trailer, 2)
    const read = await own.viewer.client.ask('GET /trailers/{trailer}/access', { trailer })
    expect(read).toHaveLength(2)
    const shown = await stranger.ask('GET /secure/trailers/{accessKey}', {
      accessKey: first?.uuid ?? '',
    })
    expect(shown.accessKey).toEqual(first)
    expect(JSON.stringify(shown)).not.toContain(second?.uuid)
  })

  test('that is linked to nothing shows nothing', async () => {
    const [tag] = await mintTags(backend.deps.db, backend.own.organization, 1)
    const accessKey = tag?.uuid ?? ''
    const answer = await backend.stranger.send('GET /secure/trailers/{accessKey}', { accessKey })
    const missing = await backend.stranger.send('GET /secure/trailers/{accessKey}', {
      accessKey: randomUUID(),
    })
    expect([answer.status, answer.body]).toEqual([404, missing.body])
  })

  test('opens the image and the open resources of its trailer, and no other file', async () => {
    const { own, stranger } = backend
    const { client } = own.editor
    const trailer = await registered()
    const [tag] = await linkedTags(trailer, 1)
    const upload = (text: string = randomUUID()) => client.keep(textFile('manual.txt', text))
    const [open, closed, gone, unrelated] = [
      await upload('For everybody'),
      await upload(),
      await upload(),
      await upload(),
    ]
    const add = (file: string, access_level: 2 | 4) =>
      client.ask('POST /trailers/resources', {
        ...{ trailer, type: 'UPLOAD', name: 'Manual', upload: file, access_level },
      })
    await add(open, 2)
    await add(closed, 4)
    await client.ask('POST /trailers/resources/{uuid}/archive', await add(gone, 2))
    const image = await client.keep(await newPicture())
    await client.ask('POST /trailers/{uuid}/image', { uuid: trailer, image })

    const ofKey = (uuid: string) => ({ uuid, accessKey: tag?.uuid ?? '' })
    const statusOf = async (uuid: string) =>
      (await stranger.send('GET /secure/file/{uuid}', ofKey(uuid))).status
    expect([await statusOf(open), await statusOf(image)]).toEqual([200, 200])
    const { presignedUrl } = await stranger.ask('GET /secure/file/{uuid}', ofKey(open))
    expect((await backend.app.inject(presignedUrl)).body).toBe('For everybody')
    for (const file of [closed, gone, unrelated]) expect(await statusOf(file)).toBe(404)
    await client.ask('POST /trailers/{uuid}/image', { uuid: trailer, image: null })
    expect(await statusOf(image)).toBe(404)
  })

  test('shows the manual of its trailer only while it is open', async () => {
    const { own, stranger } = backend
    const trailer = await registered()
    const [tag] = await linkedTags(trailer, 1)
    const { client } = own.editor
    const { uuid } = await client.ask('POST /trailers/resources', {
      ...{ trailer, type: 'URL', name: 'Manual', url: 'https://maker.example', access_level: 4 },
    })
    await client.ask('POST /trailer/{uuid}', { uuid: trailer, manual: { uuid } })
    const shown = async () => {
      const accessKey = tag?.uuid ?? ''
      return (await stranger.ask('GET /secure/trailers/{accessKey}', { accessKey })).manual
    }
    expect(await shown()).toBeNull()
    const inside = await own.viewer.client.ask('GET /trailer/{uuid}', { uuid: trailer })
    expect(inside.manual).toMatchObject({ uuid, name: 'Manual', access_level: 4 })
    const call = 'POST /trailers/resources/{uuid}/access-level'
    await client.ask(call, { uuid, access_level: 2 })
    expect(await shown()).toMatchObject({ uuid, url: 'https://maker.example', upload: null })
    await client.ask('POST /trailers/resources/{uuid}/archive', { uuid })
    expect(await shown()).toBeNull()
  })

  test('linked to its trailer again is as it was, and never goes to another', async () => {
    const { client } = backend.own.editor
    const [trailer, other] = [await registered(), await registered()]
    const [tag] = await linkedTags(trailer, 1)
    const accessKey = tag?.uuid ?? ''
    expect(await client.ask('POST /trailers/access/link', { trailer, accessKey })).toEqual(tag)
    const moved = await client.send('POST /trailers/access/link', { trailer: other, accessKey })
    expect([moved.status, moved.body.code]).toEqual([409, 'tag_linked'])
    await client.ask('POST /trailer/archive', { uuid: trailer })
    const after = await client.send('POST /trailers/access/link', { trailer: other, accessKey })
    expect(after.status).toBe(409)
    const found = await client.ask('GET /trailers/access/find/{code}', { code: accessKey })
    expect(found).toEqual({ ...tag, trailer: null, state: 'linked' })
    const serial = tag?.serial ?? ''
    for (const code of [serial.replace('-', ''), serial.replace('-', ' '), `*${serial}*`]) {
      const same = await client.ask('GET /trailers/access/find/{code}', { code })
      expect(same).toEqual(found)
    }
  })

  async function registered() {
    const { client } = backend.own.editor
    return (await client.ask('POST /register-trailer', backend.trailer())).uuid
  }

  async function linkedTags(trailer: string, count: number) {
    const tags = await mintTags(backend.deps.db, backend.own.organization, count)
    for (const { uuid: accessKey } of tags) {
      await backend.own.editor.client.ask('POST /trailers/access/link', { trailer, accessKey })
    }
    return tags
  }
})
