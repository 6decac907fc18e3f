import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createCataloguePart } from '#tests/support/server/catalogue.ts'
import {
  type SearchedTrailer,
  searchCases,
  searchedTrailers,
  unsaidDate,
} from '#tests/support/server/search-cases.ts'
import { smallSlices } from '#tests/support/server/small-slices.ts'

const start = Date.UTC(2026, 0, 1)

onEachEngine('a search', (backend, engine) => {
  const names = new Map<string, string>()
  beforeAll(async () => {
    for (const trailer of searchedTrailers) names.set(await register(trailer), trailer.name)
  })

  describe('of few trailers', findsWhatItShould)

  describe('of more than are looked at in one go', () => {
    smallSlices()
    // PostgreSQL takes another way where it knows how many there are.
    beforeAll(async () => {
      if (engine === 'postgres') await sql`analyze trailer`.execute(backend.deps.db)
    })
    findsWhatItShould()
  })

  test('stays stable when trailers were registered at the same moment', async () => {
    const { db } = backend.deps
    const created_at = new Date(start).toISOString()
    await db.updateTable('trailer').set({ created_at }).execute()
    const all = namesOf(await client().ask('GET /trailers', { limit: 100 }))
    const pages: string[] = []
    for (let index = 0; index < all.length; index += 1) {
      pages.push(...namesOf(await client().ask('GET /trailers', { start: index, limit: 1 })))
    }
    expect(pages).toEqual(all)
  })

  test('follows a change of what is searched', async () => {
    const { uuid } = await client().ask('POST /register-trailer', backend.trailer({ rego: 'OLD1' }))
    await client().ask('POST /trailer/{uuid}', { uuid, rego: 'NEW1' })
    expect(await client().ask('GET /trailers', { search: 'OLD1' })).toEqual([])
    expect(await client().ask('GET /trailers', { search: 'NEW1' })).toMatchObject([{ uuid }])
    await client().ask('POST /trailer/archive', { uuid })
    const gone = await client().send('GET /trailers', { search: 'NEW1' })
    expect([gone.body.data, gone.headers['x-total-count']]).toEqual([[], '0'])
  })

  test('finds a trailer by the serial of a part as long as it is fitted', async () => {
    const { uuid: trailer } = await client().ask('POST /register-trailer', backend.trailer())
    const part = await createCataloguePart(backend, { model: 'AX-9' })
    const fit = { part, trailer, serial: 'WQZ-77.1' }
    const { uuid } = await client().ask('POST /trailer-parts/link', fit)
    const found = async (search: string) =>
      (await client().ask('GET /trailers', { search })).map((one) => one.uuid)
    expect(await found('qz771')).toEqual([trailer])
    await client().ask('POST /trailer-parts/{uuid}', { uuid, serial: 'WQY-1' })
    expect([await found('qz771'), await found('WQY1')]).toEqual([[], [trailer]])
    await client().ask('POST /trailer-parts/archive', { uuid })
    expect(await found('WQY1')).toEqual([])
    await client().ask('POST /trailer-parts/{uuid}/restore', { uuid })
    await client().ask('POST /trailer/{uuid}', { uuid: trailer, notes: 'Again' })
    expect(await found('WQY1')).toEqual([trailer])
  })

  function findsWhatItShould() {
    test.each(searchCases)('$says ($search)', async ({ search, finds }) => {
      const { body, headers } = await client().send('GET /trailers', { search, limit: 100 })
      expect(namesOf(body.data)).toEqual(finds)
      expect(headers['x-total-count']).toBe(String(finds.length))
    })

    test.each(['', 'trailer', '6T9'])(
      'comes page by page without a gap or a double (%s)',
      async (search) => {
        const pages: string[] = []
        for (let index = 0; index < searchedTrailers.length + 2; index += 5) {
          const page = await client().send('GET /trailers', { search, start: index, limit: 5 })
          expect(page.headers['x-total-count']).toBe(String(searchedTrailers.length))
          pages.push(...namesOf(page.body.data))
        }
        const all = namesOf(await client().ask('GET /trailers', { search, limit: 100 }))
        expect(pages).toEqual(all)
        expect(new Set(pages).size).toBe(searchedTrailers.length)
        expect(namesOf(await client().ask('GET /trailers', { search }))).toEqual(all.slice(0, 10))
      },
    )
  }

  describe('of the look-ups', () => {
    test('finds customers, manufacturers and classifications by any part of a name', async () => {
      const [oem] = await client().ask('GET /oems', { search: 'RUEG' })
      expect(oem?.name).toBe('Krueger')
      expect(await client().ask('GET /oems', { search: '%' })).toEqual([])
      const classes = await client().ask('GET /trailer-classifications', { search: 'trailer og' })
      expect(classes.map(({ name }) => name)).toEqual(['Dog Trailer'])
      const customers = await client().ask('GET /customers', { search: 'OBRIEN' })
      expect(customers.map(({ name }) => name)).toEqual(["O'Brien Haulage"])
    })

    test('leaves accents aside on both sides, in names that everybody shares too', async () => {
      const uuid = crypto.randomUUID()
      const flags = { makes_trailers: 0, makes_parts: 1 }
      await backend.deps.db
        .insertInto('oem')
        .values({ uuid, name: 'ÉLAN Süd', ...flags })
        .execute()
      for (const search of ['elan sud', 'Élan', 'SÜD']) {
        expect(await client().ask('GET /oems', { search })).toEqual([{ uuid, name: 'ÉLAN Süd' }])
      }
      expect(await client().ask('GET /oems', { search: 'sud', makes_trailers: true })).toEqual([])
      const found = await client().ask('GET /oems', { search: 'sud', makes_parts: 'true' })
      expect(found).toHaveLength(1)
    })

    test('lists names in the order of the alphabet, whatever their case', async () => {
      const listed = await client().ask('GET /oems', {})
      expect(listed.map(({ name }) => name)).toEqual(['ÉLAN Süd', 'Krueger', 'Vawdrey'])
    })
  })

  const client = () => backend.own.editor.client

  function namesOf(data: unknown) {
    const rows: { uuid: string }[] = Array.isArray(data) ? data : []
    return rows.map(({ uuid }) => names.get(uuid) ?? 'unknown')
  }

  async function register({ name: _, age, customer, serial, ...fields }: SearchedTrailer) {
    const { deps, classes, oems, own } = backend
    const found = customer ? await client().ask('POST /customer', { name: customer }) : null
    const { uuid } = await client().ask('POST /register-trailer', {
      ...backend.trailer({ manufactured_date: unsaidDate }),
      ...fields,
      customer: found,
      class: { uuid: classes[fields.class === 'Semi Trailer' ? 0 : 1] },
      oem: { uuid: oems[fields.oem === 'Vawdrey' ? 0 : 1] },
    })
    const [tag] = own.tags
    if (serial && tag) {
      await deps.db.updateTable('access_key').set({ serial }).where('uuid', '=', tag.uuid).execute()
      await client().ask('POST /trailers/access/link', { trailer: uuid, accessKey: tag.uuid })
    }
    const created_at = new Date(start - age * 1000).toISOString()
    await deps.db.updateTable('trailer').set({ created_at }).where('uuid', '=', uuid).execute()
    return uuid
  }
})
