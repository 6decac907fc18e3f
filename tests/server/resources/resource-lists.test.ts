import { beforeAll, expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createCataloguePart } from '#tests/support/server/catalogue.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

const lists = [
  'GET /trailer/{trailer}/resources',
  'GET /trailer-parts/{part}/resources',
  'GET /secure/trailers/{accessKey}/resources',
  'GET /secure/trailer-parts/{accessKey}/resources/{part}',
] as const

onEachEngine('a list of resources', (backend) => {
  const place = { trailer: '', part: '', accessKey: '' }
  beforeAll(async () => {
    const { editor } = backend.own
    Object.assign(place, await taggedTrailer(backend))
    const { trailer } = place
    const link = { trailer, part: await createCataloguePart(backend, { model: 'P' }) }
    place.part = (await editor.client.ask('POST /trailer-parts/link', link)).uuid
    for (const trailerPart of [null, place.part]) {
      for (const name of [
        'Sheet 1',
        'Sheet 2',
        'Plan',
        'Sheet 3',
        'Sheet 4',
        'Sheet 5',
        'Sheet 6',
      ]) {
        const sent = {
          trailer,
          trailerPart,
          type: 'URL',
          name,
          url: 'https://maker.example',
        } as const
        await editor.client.ask('POST /trailers/resources', sent)
      }
    }
  })

  test.each(lists)('%s takes search, start and limit', async (name) => {
    expect((await page(name, {})).names).toHaveLength(6)
    expect((await page(name, { start: 6 })).names).toHaveLength(1)
    expect((await page(name, { search: 'plan' })).names).toEqual(['Plan'])
    const two = await page(name, { search: 'sheet', start: 1, limit: 2 })
    expect([two.names.length, two.total]).toEqual([2, '6'])
  })

  async function page(name: (typeof lists)[number], range: object) {
    const client = name.includes('accessKey') ? backend.stranger : backend.own.viewer.client
    const inPath = Object.entries(place).filter(([field]) => name.includes(`{${field}}`))
    const { body, headers } = await client.send(name, { ...Object.fromEntries(inPath), ...range })
    const rows: { name: string }[] = Array.isArray(body.data) ? body.data : []
    return { names: rows.map((row) => row.name), total: headers['x-total-count'] }
  }
})
