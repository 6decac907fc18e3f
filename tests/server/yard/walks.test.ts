import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mintTags } from '#server/admin/mint-tags.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

const at = '2026-01-05T03:00:00.000Z'

onEachEngine('a count of a yard', (backend) => {
  const count = async () => {
    const { trailer, accessKey } = await taggedTrailer(backend)
    const plates = [
      { code: accessKey, trailer, seen_at: at },
      { code: 'DB-99999', trailer: null, seen_at: at },
    ]
    return { uuid: randomUUID(), name: 'North yard', started_at: at, happened_at: at, plates }
  }
  const keep = (input: object) => backend.own.editor.client.send('POST /walks', input)

  test('is kept once, whatever becomes of its trailers, and read with their names', async () => {
    const input = { ...(await count()), expected: [(await taggedTrailer(backend)).trailer] }
    const trailer = input.plates[0]?.trailer ?? ''
    await backend.own.editor.client.ask('POST /trailer/archive', { uuid: trailer })
    for (let times = 0; times < 3; times += 1) expect((await keep(input)).status).toBe(200)
    const { client } = backend.own.viewer
    const walk = await client.ask('GET /walks/{uuid}', { uuid: input.uuid })
    const { happened_at, ...kept } = input
    expect(walk).toMatchObject({ ...kept, finished_at: happened_at, by: backend.own.editor.name })
    expect(walk.trailers.map(({ uuid }) => uuid).toSorted()).toEqual(
      [trailer, ...input.expected].toSorted(),
    )
    expect(walk.tags).toMatchObject([{ uuid: input.plates[0]?.code, state: 'linked', trailer }])
    const all = await client.ask('GET /walks', { limit: 100 })
    expect(all.filter(({ uuid }) => uuid === input.uuid)).toMatchObject([{ seen: 2, expected: 1 }])
    const other = await keep({ ...input, name: 'South yard' })
    expect([other.status, other.body.code]).toEqual([409, 'uuid_taken'])
  })

  test('knows the tags of ours by key and by serial, also those that no trailer has', async () => {
    const minted = await mintTags(backend.deps.db, backend.own.organization, 2)
    const [byKey, bySerial] = minted
    const typed = bySerial?.serial.replace('-', '').toLowerCase() ?? ''
    const codes = [byKey?.uuid ?? '', typed, 'ZZ-99999', 'Not a tag']
    const plates = codes.map((code) => ({ code, trailer: null, seen_at: at }))
    const input = { ...(await count()), plates }
    await keep(input)
    const { tags } = await backend.own.viewer.client.ask('GET /walks/{uuid}', { uuid: input.uuid })
    const states = tags.map(({ serial, state, trailer }) => [serial, state, trailer])
    expect(states.toSorted()).toEqual(
      minted.map(({ serial }) => [serial, 'minted', null]).toSorted(),
    )
  })

  test('of a clock that is ahead is listed below those that came later', async () => {
    const ahead = { ...(await count()), happened_at: '2101-01-05T03:00:00.000Z' }
    await keep(ahead)
    const next = { ...(await count()), happened_at: '2100-01-05T03:00:00.000Z' }
    await keep(next)
    const listed = await backend.own.viewer.client.ask('GET /walks', { limit: 100 })
    const both: string[] = [ahead.uuid, next.uuid]
    expect(listed.map(({ uuid }) => uuid).filter((uuid) => both.includes(uuid))).toEqual(
      both.toReversed(),
    )
  })

  test('is refused in words without plates, with too many, or with a trailer that never was', async () => {
    const input = await count()
    const [plate] = input.plates
    const many = Array.from({ length: 2001 }, () => plate)
    for (const [fields, sentence] of [
      [{ plates: [] }, 'plates: A count has at least one plate'],
      [{ plates: many }, 'plates: A count has at most 2000 plates'],
      [{ name: ' ' }, 'name: Required'],
      [{ expected: [randomUUID()] }, 'There is no such trailer.'],
    ] as const) {
      const { status, body } = await keep({ ...input, ...fields })
      expect([status, body.error]).toEqual([400, sentence])
    }
  })
})
