import { expect, test } from 'vitest'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

onEachEngine('the changes of a trailer', (backend) => {
  test('are told by who, the newest first: saves by their fields, photos, and tags that are off it', async () => {
    const { editor, viewer } = backend.own
    const { uuid: trailer } = await editor.client.ask('POST /register-trailer', backend.trailer())
    const { revision } = await editor.client.ask('GET /trailer/{uuid}', { uuid: trailer })
    await editor.client.ask('POST /trailer/{uuid}', {
      uuid: trailer,
      revision,
      notes: 'Blue',
      rego: 'X1',
    })
    const image = await editor.client.keep(await newPicture('yard.png'))
    await editor.client.ask('POST /trailers/{uuid}/image', { uuid: trailer, image })
    await editor.client.ask('POST /trailers/{uuid}/image', { uuid: trailer, image: null })
    const [tag = { uuid: '', serial: '' }] = await editor.client.ask(
      'GET /trailers/access/unlinked',
      {},
    )
    await editor.client.ask('POST /trailers/access/link', { trailer, accessKey: tag.uuid })
    await backend.own.admin.client.ask('POST /tags/{uuid}/void', { uuid: tag.uuid, reason: 'Bent' })

    const changes = await viewer.client.ask('GET /trailers/{trailer}/changes', { trailer })
    expect(changes.map(({ what }) => what)).toEqual([
      ...(['tag unlinked', 'tag linked', 'photo removed', 'photo set', 'saved'] as const),
    ])
    expect(changes.map(({ serial }) => serial)).toEqual([tag.serial, tag.serial, '', '', ''])
    expect(changes.map(({ by }) => by)).toEqual(['Acme ADMIN', ...Array(4).fill('Acme EDITOR')])
    expect(changes[3]?.file).toMatchObject({ uuid: image, name: 'yard.png', preview: true })
    expect(changes[4]?.fields.toSorted()).toEqual(['notes', 'rego'])
    const second = { trailer, start: 1, limit: 1 }
    expect(await viewer.client.ask('GET /trailers/{trailer}/changes', second)).toEqual([changes[1]])
  })
})
