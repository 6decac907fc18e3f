import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChangedField } from '#contract/trailer-change.ts'
import { newPicture, textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

onEachEngine('the changes of a trailer', (backend) => {
  const editor = () => backend.own.editor.client
  const viewer = () => backend.own.viewer.client
  const newTrailer = async () =>
    (await editor().ask('POST /register-trailer', backend.trailer())).uuid
  const changesOf = (trailer: string) =>
    viewer().ask('GET /trailers/{trailer}/changes', { trailer })

  test('are told by who, the newest first: saves by their fields, photos, and tags that are off it', async () => {
    const trailer = await newTrailer()
    await editor().ask('POST /trailer/{uuid}', { uuid: trailer, notes: 'Blue', rego: 'X1' })
    const image = await editor().keep(await newPicture('yard.png'))
    await editor().ask('POST /trailers/{uuid}/image', { uuid: trailer, image })
    await editor().ask('POST /trailers/{uuid}/image', { uuid: trailer, image: null })
    const [tag = { uuid: '', serial: '' }] = await editor().ask('GET /trailers/access/unlinked', {})
    await editor().ask('POST /trailers/access/link', { trailer, accessKey: tag.uuid })
    await backend.own.admin.client.ask('POST /tags/{uuid}/void', { uuid: tag.uuid, reason: 'Bent' })

    const changes = await changesOf(trailer)
    expect(changes.map(({ what }) => what)).toEqual([
      ...(['tag unlinked', 'tag linked', 'photo removed', 'photo set', 'saved'] as const),
      'registered',
    ])
    expect(changes.map(({ serial }) => serial)).toEqual([tag.serial, tag.serial, '', '', '', ''])
    expect(changes.map(({ by }) => by)).toEqual(['Acme ADMIN', ...Array(5).fill('Acme EDITOR')])
    expect(changes[3]?.file).toMatchObject({ uuid: image, name: 'yard.png', preview: true })
    expect(changes[4]?.fields.map(({ field }) => field).toSorted()).toEqual(['notes', 'rego'])
    const second = { trailer, start: 1, limit: 1 }
    expect(await viewer().ask('GET /trailers/{trailer}/changes', second)).toEqual([changes[1]])
  })

  test('say before, after and what is now in words, never in uuids', async () => {
    const trailer = await newTrailer()
    const [first, second] = ['Old Haulage', 'New Haulage'].map((name) => ({
      ...{ uuid: randomUUID(), name: `${name} ${randomUUID().slice(0, 4)}` },
    }))
    if (!first || !second) throw new Error('there are two')
    await editor().ask('POST /customer', first)
    await editor().ask('POST /customer', second)
    const upload = await editor().keep(textFile('manual.txt', randomUUID()))
    const file = { trailer, type: 'UPLOAD', name: 'Owner’s manual', upload } as const
    const manual = await editor().ask('POST /trailers/resources', file)
    await editor().ask('POST /trailer/{uuid}', { uuid: trailer, customer: first, manual })
    await editor().ask('POST /trailer/{uuid}', { uuid: trailer, customer: second })
    const [later, earlier, added] = await changesOf(trailer)
    expect(later?.fields).toEqual([
      {
        field: 'customer',
        before: { text: first.name, value: first.uuid },
        after: { text: second.name, value: second.uuid },
        now: { text: second.name, value: second.uuid },
      },
    ])
    expect(earlier?.fields.map(({ field, after, now }) => [field, after.text, now.text])).toEqual([
      ['customer', first.name, second.name],
      ['manual', 'Owner’s manual', 'Owner’s manual'],
    ])
    expect(added).toMatchObject({ what: 'resource added', name: 'Owner’s manual', isThere: true })
    // Alone on its page: the record that stands there now is named by no other change of it.
    const page = { trailer, start: 1, limit: 1 }
    const [alone] = await viewer().ask('GET /trailers/{trailer}/changes', page)
    expect(alone?.fields.find(({ field }) => field === 'customer')?.now.text).toBe(second.name)
  })

  test('say a month and a state as people do, and to which part a resource went', async () => {
    const trailer = await newTrailer()
    const built = { manufactured_date: '2024-02', rego_state: 'QLD' } as const
    await editor().ask('POST /trailer/{uuid}', { uuid: trailer, ...built })
    const link = { trailer, type: 'URL', name: 'Wiring', url: 'https://a.example/' } as const
    const { uuid: wiring } = await editor().ask('POST /trailers/resources', link)
    const custom = { trailer, modelNumber: 'TB-1', description: 'Tool box' }
    await editor().ask('POST /trailer-parts/custom', { ...custom, resources: [wiring] })
    const changes = await changesOf(trailer)
    const words = ({ before, after }: ChangedField) => [before.text, after.text]
    const saved = changes.find(({ what }) => what === 'saved')
    expect(saved?.fields.map((one) => words(one)[1]).toSorted()).toEqual([
      ...['February 2024', 'Queensland'],
    ])
    const moved = changes.find(({ what }) => what === 'resource saved')
    expect(moved?.fields.map((one) => [one.field, ...words(one)])).toEqual([
      ['trailer_part', 'Trailer', 'TB-1 · Tool box'],
    ])
  })

  test('have those of its parts and resources, and whether they are there by now', async () => {
    const trailer = await newTrailer()
    const custom = { trailer, modelNumber: 'TB-1', description: 'Tool box' }
    const { uuid } = await editor().ask('POST /trailer-parts/custom', custom)
    const link = { trailer, type: 'URL', name: 'Wiring', url: 'https://a.example/' } as const
    const { uuid: resource } = await editor().ask('POST /trailers/resources', link)
    const level = { uuid: resource, access_level: 4 } as const
    await editor().ask('POST /trailers/resources/{uuid}/access-level', level)
    await editor().ask('POST /trailer-parts/archive', { uuid })
    const changes = await changesOf(trailer)
    expect(changes.map(({ what, name, isThere }) => [what, name, isThere])).toEqual([
      ['part removed', 'TB-1 · Tool box', false],
      ['resource saved', 'Wiring', true],
      ['resource added', 'Wiring', true],
      ['part fitted', 'TB-1 · Tool box', false],
      ['registered', '', true],
    ])
    expect(changes[1]?.fields.map(({ before, after }) => [before.text, after.text])).toEqual([
      ['Visitors too', 'Within the organization'],
    ])
  })

  test('lately are told by who, a batch and a trailer of one person once, deletions to administrators', async () => {
    const lately = async (client = viewer()) =>
      (await client.ask('GET /changes/lately', {})).map(({ what, by, trailer, batch }) => [
        ...[what, by, trailer.uuid, batch?.trailers],
      ])
    const many = [await newTrailer(), await newTrailer(), await newTrailer()]
    const batch = randomUUID()
    for (const uuid of many)
      await editor().ask('POST /trailer/{uuid}', { uuid, fleet_code: 'J-7' }, { batch })
    const [deleted, saved, made] = [await newTrailer(), many[0] ?? '', await newTrailer()]
    const image = await editor().keep(await newPicture('yard.png'))
    await editor().ask('POST /trailers/{uuid}/image', { uuid: made, image })
    await backend.own.admin.client.ask('POST /trailer/{uuid}', { uuid: saved, notes: 'Blue' })
    await editor().ask('POST /trailer/archive', { uuid: deleted })
    const told = [
      ['saved', 'Acme ADMIN', saved, undefined],
      ['registered', 'Acme EDITOR', made, undefined],
      ['saved', 'Acme EDITOR', many[2], 3],
    ]
    expect((await lately()).slice(0, 3)).toEqual(told)
    expect((await lately(backend.own.admin.client)).slice(0, 4)).toEqual([
      ['deleted', 'Acme EDITOR', deleted, undefined],
      ...told,
    ])
    await backend.own.admin.client.ask('POST /trailer/{uuid}/restore', { uuid: deleted })
    expect((await lately())[0]).toEqual(['restored', 'Acme ADMIN', deleted, undefined])
  })

  test('done at once on many are one batch, with each of its trailers', async () => {
    const batch = randomUUID()
    const trailers = [await newTrailer(), await newTrailer(), await newTrailer()]
    for (const uuid of trailers) {
      await editor().ask('POST /trailer/{uuid}', { uuid, fleet_code: 'J-7' }, { batch })
    }
    await editor().ask('POST /trailer/archive', { uuid: trailers[2] ?? '' })
    const [change] = await changesOf(trailers[0] ?? '')
    expect(change?.batch).toEqual({ uuid: batch, trailers: 3 })
    const rows = await viewer().ask('GET /batches/{batch}/changes', { batch })
    expect(rows.map(({ trailer }) => [trailer.uuid, trailer.isDeleted])).toEqual([
      [trailers[2], true],
      [trailers[1], false],
      [trailers[0], false],
    ])
  })

  test('of settings are told to administrators', async () => {
    const { client } = backend.own.admin
    await client.ask('POST /organization/settings', { settings: { vinPrefixes: ['6T9'] } })
    await client.ask('POST /organization/settings', { settings: { vinPrefixes: ['6T9', '7A8'] } })
    const [change] = await client.ask('GET /organization/changes', {})
    expect(change?.fields).toMatchObject([
      { field: 'vinPrefixes', before: { text: '6T9' }, after: { text: '6T9, 7A8' } },
    ])
  })
})
