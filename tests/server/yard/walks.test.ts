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

  test('tells whom it did not see until somebody says where they are, and who was seen again', async () => {
    const [lost, there] = [await taggedTrailer(backend), await taggedTrailer(backend)]
    const name = `Yard ${randomUUID()}`
    const counted = async (day: number, trailers: { trailer: string }[], more: object = {}) => {
      const happened_at = `2026-02-0${day}T03:00:00.000Z`
      const plates = trailers.map(({ trailer }) => ({
        code: trailer,
        trailer,
        seen_at: happened_at,
      }))
      const input = { uuid: randomUUID(), name, started_at: happened_at, happened_at, plates }
      expect((await keep({ ...input, ...more })).status).toBe(200)
      return input.uuid
    }
    const { client: viewer } = backend.own.viewer
    const absentAt = async (uuid: string) =>
      (await viewer.ask('GET /walks/{uuid}', { uuid })).absent
        .filter(({ here }) => here)
        .map(({ trailer, since, words }) => [trailer, since.uuid, words.map(({ place }) => place)])
    await counted(1, [lost, there])
    const second = await counted(2, [there])
    const third = await counted(3, [there], { name: ` ${name.toUpperCase()} ` })
    expect(await absentAt(third)).toEqual([[lost.trailer, second, []]])
    const { client: editor, name: by } = backend.own.editor
    const say = (place: string, day: number, more: object = {}) =>
      editor.send('POST /whereabouts', {
        ...{ uuid: randomUUID(), walk: second, trailer: lost.trailer, place, note: 'Painter' },
        ...{ happened_at: `2026-02-0${day}T04:00:00.000Z`, ...more },
      })
    expect((await say('elsewhere', 2)).status).toBe(200)
    expect(await absentAt(third)).toEqual([])
    expect(await absentAt(second)).toEqual([[lost.trailer, second, ['elsewhere']]])
    const word = { uuid: randomUUID() }
    for (const times of [1, 2])
      expect([times, (await say('missing', 3, word)).status]).toEqual([times, 200])
    expect((await say('gone', 3, word)).body.code).toBe('uuid_taken')
    expect(await absentAt(third)).toEqual([[lost.trailer, second, ['elsewhere', 'missing']]])
    const last = await counted(4, [lost], { part: true })
    const seen = await viewer.ask('GET /walks/{uuid}', { uuid: last })
    expect(seen).toMatchObject({ state: 'part', former: { uuid: third } })
    expect(await absentAt(last)).toEqual([])
    expect(seen.arrivals).toMatchObject([{ trailer: lost.trailer, since: { uuid: second } }])
    const { absent: all } = await viewer.ask('GET /walks/{uuid}', { uuid: second })
    const absent = all.find(({ trailer }) => trailer === lost.trailer)
    expect(absent).toMatchObject({ later: { uuid: last }, words: [{ by, note: 'Painter' }, {}] })
    await editor.ask('POST /trailer/archive', { uuid: lost.trailer })
    expect(await absentAt(third)).toEqual([])
  })

  test('can be void, with a reason, and count again; who said so is told', async () => {
    const input = await count()
    await keep(input)
    const { client, name } = backend.own.editor
    const { uuid } = input
    const set = (state: string, reason?: string) =>
      client.send('POST /walks/{uuid}/state', { uuid, state, reason })
    expect((await set('void', ' ')).body.error).toBe('reason: Required')
    for (let times = 0; times < 2; times += 1) {
      expect((await set('void', 'The south yard')).status).toBe(200)
    }
    const read = () => backend.own.viewer.client.ask('GET /walks/{uuid}', { uuid })
    expect(await read()).toMatchObject({
      ...{ state: 'void', state_why: 'The south yard', state_by: name, expected: [] },
    })
    const listed = await backend.own.viewer.client.ask('GET /walks', { limit: 100 })
    expect(listed.find((one) => one.uuid === uuid)?.state).toBe('void')
    // The device that kept it may tell it again.
    expect((await keep(input)).status).toBe(200)
    await set('whole')
    expect(await read()).toMatchObject({ state: 'whole', state_why: '' })
    const { rows } = await client.ask('GET /sync', { since: 0 })
    expect(rows.walk?.find((one) => one.uuid === uuid)?.state).toBe('whole')
  })

  test('is the only thing that a word can be of, with a place where one is needed', async () => {
    const { trailer } = await taggedTrailer(backend)
    const body = { uuid: randomUUID(), walk: randomUUID(), trailer, happened_at: at }
    const send = (more: object) =>
      backend.own.editor.client.send('POST /whereabouts', { ...body, ...more })
    expect((await send({ place: 'elsewhere' })).body.error).toBe('note: Required')
    const { status, body: answer } = await send({ place: 'gone' })
    expect([status, answer.error]).toEqual([404, 'There is no such count.'])
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
