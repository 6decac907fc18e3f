import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { linesWithoutSeparators } from '#server/db/migrations/034-lines-without-separators.ts'
import { sameQuotes } from '#server/db/migrations/037-same-quotes.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createCataloguePart } from '#tests/support/server/catalogue.ts'

onEachEngine('search lines from before separators were left out', (backend) => {
  test('are written anew, without a word of others, and no catalogue is read again', async () => {
    const { db } = backend.deps
    const { client } = backend.own.editor
    const customer = await client.ask('POST /customer', { name: 'Acme' })
    const registered = backend.trailer({ rego: 'TQ 47 KX', customer, manufactured_date: '2024-03' })
    const { uuid } = await client.ask('POST /register-trailer', registered)
    const theirs = { ...customer, organization: backend.other.organization, name: 'Theirs' }
    const dated = { created_at: '2026-01-01T00:00:00.000Z', name_key: 'theirs' }
    await db
      .insertInto('customer')
      .values({ ...theirs, ...dated })
      .execute()
    const part = await createCataloguePart(backend, { model: 'AX-1' })
    const lines = db.updateTable('trailer').where('uuid', '=', uuid)
    await lines.set({ search_identifiers: ' tq 47 kx ', search_words: ' acme ' }).execute()
    await db.updateTable('part').set({ search_key: 'ax-1' }).where('uuid', '=', part).execute()
    const mark = () => db.selectFrom('catalogue_mark').select('mark').execute()
    const before = await mark()
    expect(await client.ask('GET /trailers', { search: 'TQ47KX' })).toEqual([])

    await linesWithoutSeparators.up(db)
    for (const search of ['TQ47KX', 'acme march 2024']) {
      expect(await client.ask('GET /trailers', { search })).toMatchObject([{ uuid }])
    }
    expect(await client.ask('GET /trailers', { search: 'theirs' })).toEqual([])
    const found = await client.ask('GET /trailer-parts', { search: 'ax1' })
    expect(found.map((one) => one.uuid)).toEqual([part])
    expect(await mark()).toEqual(before)
  })

  test('are written anew where they have quotes that what is typed has not', async () => {
    const { db } = backend.deps
    const { client } = backend.own.editor
    const { uuid } = await client.ask('POST /register-trailer', backend.trailer({ rego: 'QT1' }))
    const lines = db.updateTable('trailer').where('uuid', '=', uuid)
    await lines.set({ search_words: ' mc‘kay ' }).execute()
    const defect = {
      ...{ uuid: randomUUID(), trailer: uuid, title: 'Driver‘s side', text: '' },
      ...{ severity: 'minor' as const, happened_at: new Date().toISOString() },
    }
    await client.ask('POST /defects', defect)
    const kept = db.updateTable('defect').where('uuid', '=', defect.uuid)
    await kept.set({ search_key: 'driver‘s side ' }).execute()
    const search = "driver's"
    expect(await client.ask('GET /defects', { search })).toEqual([])

    await sameQuotes.up(db)
    expect(await client.ask('GET /defects', { search })).toMatchObject([{ uuid: defect.uuid }])
    const { search_words } = await db
      .selectFrom('trailer')
      .select('search_words')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    expect(search_words).not.toContain('‘')
  })
})
