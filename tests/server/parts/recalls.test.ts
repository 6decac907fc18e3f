import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import { isCalledBack } from '#contract/recall/affected.ts'
import { recalledHere } from '#src/offline/replica/yard/recall-answers.ts'
import { replicaSource } from '#tests/support/replica-source.ts'
import { seeded } from '#tests/support/seeded.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createCataloguePart } from '#tests/support/server/catalogue.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

type Asked = Omit<Sent<'POST /recalls'>, 'part' | 'title'>

onEachEngine('a recall', (backend) => {
  let part: string
  let nobodys: string
  beforeAll(async () => {
    nobodys = await createCataloguePart(backend, { model: 'NOBODY-1' })
  })
  beforeEach(async () => {
    part = await createCataloguePart(backend, { model: `HB-${randomUUID()}` })
  })

  test('lists who carries such a part with what is recorded of it, and how its customer is reached', async () => {
    const name = `Zenith Haulage ${randomUUID()}`
    const customer = await editor().ask('POST /customer', { name })
    const told = { uuid: customer.uuid, name, phone: '0400 000 000' }
    await admin().ask('POST /registry/customer', told)
    const inside = await registered({ customer: { uuid: customer.uuid } })
    await putOn(inside, { serial: 'AX-150', position: 'Axle 1', fitted_on: '2026-01-05' })
    await putOn(await registered(), { serial: 'AX-99' })
    const unknown = await registered()
    await putOn(unknown, {})
    const recall = await opened({ serial_from: 'AX100', serial_to: 'AX200' })
    const trailers = await trailersOf(recall)
    expect(trailers).toMatchObject([
      {
        trailer: { uuid: inside, customer: { name, phone: '0400 000 000' } },
        ...{ place: 'fitted', state: 'todo', step: null },
        fittings: [{ serial: 'AX-150', position: 'Axle 1', fitted_on: '2026-01-05' }],
      },
      { trailer: { uuid: unknown, customer: null }, place: 'unknown', fittings: [{}] },
    ])
    const { progress } = await admin().ask('GET /recalls/{uuid}', { uuid: recall })
    expect(progress).toEqual({ trailers: 2, finished: 0, informed: 0, unknown: 1 })
  })

  test('is worked off by entries of the logbook, the last of which counts', async () => {
    const trailer = await registered()
    await putOn(trailer, {})
    const recall = await opened({})
    await say(recall, trailer, 'informed', 'Called Jo', '2026-02-01T01:00:00.000Z')
    const done = await say(recall, trailer, 'done', 'New hub', '2026-02-02T01:00:00.000Z')
    expect(await trailersOf(recall)).toMatchObject([
      { state: 'done', step: { text: 'New hub', happened_at: '2026-02-02T01:00:00.000Z' } },
    ])
    const [entry] = await editor().ask('GET /trailers/{trailer}/log', { trailer })
    expect(entry).toMatchObject({ kind: 'repair', recall, recall_state: 'done' })
    const { rows } = await editor().ask('GET /sync', {})
    expect(rows.log_entry?.find(({ uuid }) => uuid === done)).toMatchObject({ recall })
    await editor().ask('POST /log-entries/{uuid}/strike', { uuid: done, reason: 'Wrong one' })
    expect(await trailersOf(recall)).toMatchObject([{ state: 'informed' }])
  })

  test('keeps how far it was when it was closed, and learns of entries that come later', async () => {
    const trailer = await registered()
    await putOn(trailer, {})
    const recall = await opened({})
    const progress = async () => {
      const [one] = (await admin().ask('GET /recalls', {})).filter(({ uuid }) => uuid === recall)
      const { rows } = await editor().ask('GET /sync', {})
      const synced = rows.recall?.find(({ uuid }) => uuid === recall)?.progress
      return [one?.progress, synced]
    }
    const [open, absent] = await progress()
    expect([open, absent]).toEqual([
      { trailers: 1, finished: 0, informed: 0, unknown: 0 },
      undefined,
    ])
    await admin().ask('POST /recalls/{uuid}/close', { uuid: recall })
    await putOn(await registered(), {})
    expect(await progress()).toEqual([open, open])
    const late = await say(recall, trailer, 'done', 'New hub', '2026-02-02T01:00:00.000Z')
    const [said, sent] = await progress()
    expect([said?.finished, sent]).toEqual([1, said])
    await editor().ask('POST /log-entries/{uuid}/strike', { uuid: late, reason: 'Wrong one' })
    expect((await progress())[0]?.finished).toBe(0)
    await admin().ask('POST /recalls/{uuid}/reopen', { uuid: recall })
    expect(await progress()).toEqual([{ ...open, trailers: 2 }, undefined])
  })

  test('tells an administrator of what another one changed meanwhile', async () => {
    const base = { part, title: 'Hubs', text: 'Look at it', batches: ['7'] }
    const uuid = await opened(base)
    const save = (fields: object) =>
      admin().send('POST /recalls', { ...base, ...fields, uuid, base })
    expect((await save({ title: 'Hubs of May', batches: ['7', '8'] })).status).toBe(200)
    const late = await save({ title: 'Hubs of batch 7' })
    expect([late.status, late.body.code, late.body.details]).toEqual([
      ...[409, 'conflict'],
      { fields: ['title'] },
    ])
    expect(late.body.error).toContain('meanwhile: title. Copy what you typed')
    // What one side alone changed is merged.
    expect((await save({ text: 'Exchange it' })).status).toBe(200)
    expect(await admin().ask('GET /recalls/{uuid}', { uuid })).toMatchObject({
      ...{ title: 'Hubs of May', batches: ['7', '8'], text: 'Exchange it' },
    })
  })

  test('an entry names both the recall and the state, and one of this organization', async () => {
    const trailer = await registered()
    const recall = await opened({})
    const entry = entryOf(trailer, 'Looked at')
    const noState = await editor().send('POST /log-entries', { ...entry, recall })
    expect([noState.status, Object.keys(noState.body.fields ?? {})]).toEqual([
      400,
      ['recall_state'],
    ])
    const noRecall = await editor().send('POST /log-entries', { ...entry, recall_state: 'done' })
    expect([noRecall.status, Object.keys(noRecall.body.fields ?? {})]).toEqual([400, ['recall']])
    const unknown = { ...entry, recall: randomUUID(), recall_state: 'done' }
    const { status, body } = await editor().send('POST /log-entries', unknown)
    expect([status, body.code]).toEqual([400, 'unknown_reference'])
    await editor().ask('POST /log-entries', entry)
    const [plain] = await editor().ask('GET /trailers/{trailer}/log', { trailer })
    expect(plain).not.toHaveProperty('recall')
  })

  test('finds a removed part where it was and where it went, and what a new part replaced', async () => {
    const [was, is, replaced] = [await registered(), await registered(), await registered()]
    const recall = await opened({ serial_from: 'S1', serial_to: 'S9' })
    const old = await putOn(was, { serial: 'S-3' })
    await remove(old, { removed_on: '2026-04-01', reason: 'Swapped' })
    await putOn(is, { serial: 's3' })
    const exchanged = await putOn(replaced, { serial: 'S-4' })
    await say(recall, replaced, 'done', 'New one')
    await remove(exchanged, {})
    expect((await trailersOf(recall)).map(({ trailer, place }) => [trailer.uuid, place])).toEqual([
      [is, 'fitted'],
      [replaced, 'removed'],
    ])
    expect(await apartOf(recall)).toMatchObject([
      {
        trailer: { uuid: was },
        archived: false,
        fittings: [
          { serial: 'S-3', removed_on: '2026-04-01', reason: 'Swapped', now_on: { uuid: is } },
        ],
      },
    ])
    const { progress } = await admin().ask('GET /recalls/{uuid}', { uuid: recall })
    expect(progress).toMatchObject({ trailers: 2, finished: 1 })
  })

  test('is told to visitors while something is to be done, where an administrator chose so', async () => {
    const { trailer, accessKey } = await taggedTrailer(backend)
    const yard = async () =>
      (await backend.stranger.ask('GET /secure/trailers/{accessKey}', { accessKey })).yard
    await putOn(trailer, { serial: 'S-3' })
    await opened({ serial_from: 'S1', text: 'For us alone' })
    expect(await yard()).not.toHaveProperty('recalls')
    const told = { public: true, public_text: 'Please call us' }
    const uuid = await opened({ ...told, serial_from: 'S1', serial_to: 'S9' })
    const shown = [{ text: 'Please call us', sure: true }]
    expect((await yard()).recalls).toEqual(shown)
    await say(uuid, trailer, 'informed', 'Called')
    expect((await yard()).recalls).toEqual(shown)
    await say(uuid, trailer, 'done', 'New hub', '2026-02-03T01:00:00.000Z')
    expect(await yard()).not.toHaveProperty('recalls')
    const unsure = await opened({ ...told, batches: ['7'] })
    expect((await yard()).recalls).toMatchObject([{ sure: false }])
    await admin().ask('POST /recalls/{uuid}/close', { uuid: unsure })
    expect(await yard()).not.toHaveProperty('recalls')
  })

  test('lists deleted trailers apart, for administrators alone', async () => {
    const trailer = await registered()
    await putOn(trailer, {})
    await editor().ask('POST /trailer/archive', { uuid: trailer })
    const recall = await opened({})
    expect(await trailersOf(recall)).toEqual([])
    expect(await apartOf(recall)).toMatchObject([{ trailer: { uuid: trailer }, archived: true }])
    expect(await editor().ask('GET /recalls/{uuid}/apart', { uuid: recall })).toEqual([])
  })

  test('of a part that nobody has lists nobody', async () => {
    const { uuid } = await admin().ask('POST /recalls', { part: nobodys, title: 'Nobody' })
    expect(await trailersOf(uuid)).toEqual([])
    const { progress } = await admin().ask('GET /recalls/{uuid}', { uuid })
    expect(progress).toEqual({ trailers: 0, finished: 0, informed: 0, unknown: 0 })
  })

  test('follows its part into the one that it was merged into', async () => {
    const own = await admin().ask('POST /registry/part', { model_number: 'X', description: 'Own' })
    const trailer = await registered()
    await editor().ask('POST /trailer-parts/link', { part: own.uuid, trailer })
    const { uuid } = await admin().ask('POST /recalls', { part: own.uuid, title: 'Own' })
    const merging = { kind: 'part', uuid: own.uuid, into: part } as const
    await admin().ask('POST /registry/{kind}/{uuid}/merge', merging)
    expect(await trailersOf(uuid)).toMatchObject([{ trailer: { uuid: trailer } }])
    expect((await admin().ask('GET /recalls/{uuid}', { uuid })).part.uuid).toBe(part)
  })

  test.each([
    [{ serial_from: 'Z1', serial_to: 'A9' }, 'serial_to'],
    [{ serial_from: 'A10', serial_to: 'A9' }, 'serial_to'],
    [{ fitted_from: '2026-02-01', fitted_to: '2026-01-31' }, 'fitted_to'],
    [{ batches: [' '] }, 'batches'],
    [{ title: '' }, 'title'],
  ])('with %o is refused beneath its field', async (wrong, field) => {
    const input = { part, title: 'Hubs', ...wrong }
    const { status, body } = await admin().send('POST /recalls', input)
    expect([status, Object.keys(body.fields ?? {}).map((name) => name.split('.')[0])]).toEqual([
      ...[400, [field]],
    ])
  })

  test('is changed, closed and opened again, and devices learn of it', async () => {
    const uuid = await opened({ batches: ['7'] })
    const changed = { uuid, part, title: 'Hubs of two batches', batches: ['7', '8'] }
    await admin().ask('POST /recalls', changed)
    await admin().ask('POST /recalls/{uuid}/close', { uuid })
    await admin().ask('POST /recalls/{uuid}/close', { uuid })
    const { closed_at } = await admin().ask('GET /recalls/{uuid}', { uuid })
    expect(closed_at).not.toBeNull()
    expect(await synced(uuid)).toMatchObject({ batches: ['7', '8'], closed_at, public: false })
    await admin().ask('POST /recalls/{uuid}/reopen', { uuid })
    expect(await synced(uuid)).toMatchObject({ title: 'Hubs of two batches', closed_at: null })
    const unknown = await admin().send('POST /recalls', { part: randomUUID(), title: 'Nothing' })
    expect([unknown.status, unknown.body.code]).toEqual([400, 'unknown_reference'])
  })

  test('finds in any history what a scan of all that ever was fitted finds', async () => {
    const random = seeded('recalls')
    const trailers = await Promise.all(Array.from({ length: 8 }, () => registered()))
    const rows: { trailer: string; uuid: string; serial: string; batch: string; day: string }[] = []
    const gone = new Set<string>()
    for (let step = 0; step < 60; step += 1) {
      const row = random.pick(rows.length > 4 && random.chance(0.3) ? rows : [null])
      if (row) {
        if (!gone.has(row.uuid)) await remove(row.uuid, {})
        gone.add(row.uuid)
        continue
      }
      const trailer = random.pick(trailers)
      const serial = random.chance(0.2)
        ? ''
        : `${random.pick(['A', 'AX-', 'B'])}${random.between(1, 120)}`
      const batch = random.chance(0.5) ? '' : `${random.between(1, 3)}`
      const day = random.chance(0.3) ? '' : `2026-0${random.between(1, 9)}-01`
      const uuid = await putOn(trailer, { serial, batch, fitted_on: day })
      rows.push({ trailer, uuid, serial, batch, day })
    }
    for (let one = 0; one < 12; one += 1) {
      const asked = {
        serial_from: random.pick(['', 'A9', 'ax-10', 'A50']),
        serial_to: random.pick(['', 'AX-100', 'B7', 'B120']),
        batches: random.pick([[], ['1'], ['2', '3']]),
        fitted_from: random.pick(['', '2026-02-01']),
        fitted_to: random.pick(['', '2026-06-01']),
      }
      const recall = await opened(asked)
      const suits = (row: (typeof rows)[number]) =>
        isCalledBack(asked, { serial: row.serial, batch: row.batch, fitted_on: row.day })
      const carrying = rows.filter((row) => !gone.has(row.uuid))
      const sure = new Set(carrying.filter((row) => suits(row) === true).map((row) => row.trailer))
      const maybe = new Set(carrying.filter((row) => suits(row) === null).map((row) => row.trailer))
      const had = new Set(rows.filter((row) => suits(row) !== false).map((row) => row.trailer))
      const listed = await trailersOf(recall)
      const here = replicaSource((await editor().ask('GET /sync', {})).rows)
      const { rows: onDevice } = await recalledHere(here, { uuid: recall })
      expect(onDevice).toEqual(listed)
      const named = (place: string) =>
        listed.filter((row) => row.place === place).map(({ trailer }) => trailer.uuid)
      expect(named('fitted').sort()).toEqual([...sure].sort())
      expect(named('unknown').sort()).toEqual([...maybe].filter((uuid) => !sure.has(uuid)).sort())
      const apart = (await apartOf(recall)).map(({ trailer }) => trailer.uuid)
      const carried = (uuid: string) => sure.has(uuid) || maybe.has(uuid)
      expect(apart.sort()).toEqual([...had].filter((uuid) => !carried(uuid)).sort())
    }
  })

  const admin = () => backend.own.admin.client
  const editor = () => backend.own.editor.client

  async function registered(fields: Partial<Sent<'POST /register-trailer'>> = {}) {
    const { uuid } = await editor().ask('POST /register-trailer', backend.trailer(fields))
    return uuid
  }

  async function putOn(trailer: string, said: object) {
    const { uuid } = await editor().ask('POST /trailer-parts/link', { part, trailer, ...said })
    return uuid
  }

  const remove = (uuid: string, why: object) =>
    editor().ask('POST /trailer-parts/archive', { uuid, ...why })

  async function opened(asked: Asked) {
    const { uuid } = await admin().ask('POST /recalls', { part, title: 'Hubs', ...asked })
    return uuid
  }

  const trailersOf = (uuid: string) => editor().ask('GET /recalls/{uuid}/trailers', { uuid })
  const apartOf = (uuid: string) => admin().ask('GET /recalls/{uuid}/apart', { uuid })

  const entryOf = (trailer: string, text: string, happened_at = '2026-02-01T01:00:00.000Z') => ({
    ...{ uuid: randomUUID(), trailer, kind: 'repair' as const, text, happened_at },
  })

  async function say(
    recall: string,
    trailer: string,
    recall_state: 'informed' | 'done',
    ...[text, at]: [text: string, at?: string]
  ) {
    const entry = { ...entryOf(trailer, text, at), recall, recall_state }
    return (await editor().ask('POST /log-entries', entry)).uuid
  }

  async function synced(recall: string) {
    const { rows } = await editor().ask('GET /sync', {})
    return rows.recall?.find(({ uuid }) => uuid === recall)
  }
})
