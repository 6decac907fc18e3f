import { expect, test } from 'vitest'
import { aboutPage } from '#src/public-pages/page-words.ts'
import { newPicture, textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

onEachEngine('what messengers are told of a part', (backend) => {
  test('shows the first photo among what everybody may see of it, none where there is none', async () => {
    const { trailer, accessKey } = await taggedTrailer(backend)
    const { client } = backend.own.editor
    const about = { trailer, modelNumber: 'PN-1', description: 'Axle' }
    const { uuid } = await client.ask('POST /trailer-parts/custom', about)
    await add('Sheet', textFile('sheet.txt', 'no photo'), 2)
    await add('Damage', await newPicture(), 4)
    expect(await picture()).toBeNull()
    await add('Photo', await newPicture(), 2)
    await add('Damage again', await newPicture(), 4)
    const listed = await shown()
    expect(listed.map(({ name }) => name).toSorted()).toEqual(['Photo', 'Sheet'])
    const photo = listed.find(({ name }) => name === 'Photo')
    expect(photo?.upload?.thumbnail2x).toMatch(/^\/api\/file/)
    expect((await picture())?.split('?')[0]).toBe(photo?.upload?.thumbnail2x?.split('?')[0])

    async function add(name: string, file: File, level: 2 | 4) {
      const upload = await client.keep(file)
      await client.ask('POST /trailers/resources', {
        ...{ trailer, trailerPart: uuid, type: 'UPLOAD', name, upload },
        access_level: level,
      })
    }

    function shown() {
      const range = { start: 0, limit: 10 }
      return backend.stranger.ask('GET /secure/trailer-parts/{accessKey}/resources/{part}', {
        ...{ accessKey, part: uuid, ...range },
      })
    }

    async function picture() {
      const given = { address: '', total: null, date: '' }
      const part = await backend.stranger.ask('GET /secure/trailers/{accessKey}/part/{uuid}', {
        ...{ accessKey, uuid },
      })
      return aboutPage('part', [
        { ...given, data: part },
        { ...given, data: { count: 1 } },
        { ...given, data: await shown() },
      ]).picture
    }
  })
})
