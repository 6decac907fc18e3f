import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

onEachEngine('the revision counter', (backend) => {
  test('goes up by one with every change, stamps the rows and writes the audit log', async () => {
    const { own, oems } = backend
    const client = own.editor.client
    const [tag = { uuid: '', serial: '' }] = own.tags
    const image = await client.keep(await newPicture())
    const { uuid } = await client.ask('POST /register-trailer', backend.trailer())
    const start = await revision()
    const { created_at } = await client.ask('GET /trailer/{uuid}', { uuid })

    await client.ask('POST /trailer/{uuid}', { uuid, notes: 'New tyres', oem: { uuid: oems[1] } })
    await client.ask('POST /trailers/{uuid}/image', { uuid, image })
    await client.ask('POST /trailers/access/link', { trailer: uuid, accessKey: tag.uuid })
    const trailer = await client.ask('GET /trailer/{uuid}', { uuid })
    expect(trailer.revision).toBe(start + 3)
    expect(trailer.created_at).toBe(created_at)
    await client.ask('POST /trailer/archive', { uuid })

    const before = { notes: '', oem: oems[0] }
    const after = { notes: 'New tyres', oem: oems[1] }
    expect(await changesSince(start)).toMatchObject([
      { revision: start + 1, action: 'save', subject: uuid, before, after },
      { revision: start + 2, action: 'image', before: { image: null }, after: { image } },
      { revision: start + 3, entity: 'access_key', subject: tag.uuid, before: { trailer: null } },
      { revision: start + 3, entity: 'trailer', subject: uuid, action: 'link', after: tag },
      { revision: start + 4, action: 'archive', subject: uuid, before: { archived_at: null } },
    ])
    expect(await rowsSince('trailer', start)).toEqual([{ uuid, revision: start + 4 }])
    expect(await rowsSince('access_key', start)).toEqual([{ uuid: tag.uuid, revision: start + 3 }])
    expect(await revision()).toBe(start + 4)
  })

  test('stays where a save changes nothing, a call is refused or one only asks', async () => {
    const client = backend.own.editor.client
    const { uuid } = await client.ask('POST /register-trailer', backend.trailer())
    const trailer = await client.ask('GET /trailer/{uuid}', { uuid })
    const before = await revision()
    await client.ask('POST /trailer/{uuid}', { ...trailer, rego_state: null })
    const { status } = await client.send('POST /register-trailer', { ...trailer, uuid: undefined })
    expect(status).toBe(409)
    await client.send('POST /trailer/archive', { uuid: randomUUID() })
    await client.ask('GET /trailers', {})
    expect(await revision()).toBe(before)
  })

  test('hides no row from a reader who follows it while eight write at once', async () => {
    const start = await revision()
    const seen = new Set<string>()
    let writing = true
    const reader = (async () => {
      for (let reached = start, last = false; !last; ) {
        await setImmediate()
        last = !writing
        for (const row of await rowsSince('trailer', reached)) {
          seen.add(row.uuid)
          reached = Math.max(reached, row.revision)
        }
      }
    })()
    const written = await Promise.all(Array.from({ length: 8 }, () => writeTrailers(15)))
    writing = false
    await reader
    expect(seen).toEqual(new Set(written.flat()))
    expect(await revision()).toBe(start + 8 * 15)
  })

  async function writeTrailers(count: number) {
    const uuids: string[] = []
    for (let index = 0; index < count; index += 1) {
      const sent = backend.trailer()
      uuids.push((await backend.own.editor.client.ask('POST /register-trailer', sent)).uuid)
    }
    return uuids
  }

  async function revision() {
    const row = await backend.deps.db
      .selectFrom('organization')
      .select('revision')
      .where('uuid', '=', backend.own.organization)
      .executeTakeFirstOrThrow()
    return row.revision
  }

  function rowsSince(table: 'trailer' | 'access_key', since: number) {
    return backend.deps.db
      .selectFrom(table)
      .select(['uuid', 'revision'])
      .where('organization', '=', backend.own.organization)
      .where('revision', '>', since)
      .orderBy('revision')
      .execute()
  }

  async function changesSince(since: number) {
    const rows = await backend.deps.db
      .selectFrom('change')
      .selectAll()
      .where('organization', '=', backend.own.organization)
      .where('revision', '>', since)
      .orderBy('revision')
      .orderBy('position')
      .execute()
    const parsed = (text: string | null) => JSON.parse(text ?? 'null')
    return rows.map((row) => ({ ...row, before: parsed(row.before), after: parsed(row.after) }))
  }
})
