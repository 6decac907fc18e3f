import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SyncRow } from '#contract/sync.ts'
import { planRestore } from '#src/features/history/plan-restore.ts'
import { planChange, planDeletion } from '#src/features/trailers/batch/plan-batch.ts'
import { inverseOf } from '#src/features/trailers/batch/undo-change.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

onEachEngine('a batch that a device made', (backend) => {
  const client = () => backend.own.editor.client

  test('a month ago goes through where nobody touched the field, and clashes where somebody did', async () => {
    const [free, touched, gone] = await newRows(3)
    const rows = [free, touched, gone].flatMap((row) => row ?? [])
    const plan = planChange(rows, { field: 'notes', value: 'Recalled', isAdded: true })
    await client().ask('POST /trailer/{uuid}', { uuid: touched?.uuid ?? '', notes: 'Sold' })
    await client().ask('POST /trailer/{uuid}', { uuid: free?.uuid ?? '', rego: 'NEW1' })
    await client().ask('POST /trailer/archive', { uuid: gone?.uuid ?? '' })
    await forgetKeys()
    const batch = randomUUID()
    const answers = await sendAll(plan.records, batch)
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'conflict'],
      [409, 'archived'],
    ])
    const told = await client().ask('GET /batches/{batch}/changes', { batch })
    expect(told.map(({ trailer, batch: one }) => [trailer.uuid, one?.trailers])).toEqual([
      [free?.uuid, 1],
    ])
    expect(await client().ask('GET /trailer/{uuid}', { uuid: free?.uuid ?? '' })).toMatchObject({
      notes: 'Recalled',
      rego: 'NEW1',
    })
  })

  test('changes nothing twice where its answers never came, and nobody knows its keys any more', async () => {
    const rows = await newRows(2)
    const { records } = planChange(rows, { field: 'notes', value: 'Recalled', isAdded: true })
    const batch = randomUUID()
    for (const _ of ['sent a month ago', 'sent again']) {
      const answers = await sendAll(records, batch)
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      await forgetKeys()
    }
    expect(await Promise.all(rows.map(({ uuid }) => notesOf(uuid)))).toEqual([
      'Recalled',
      'Recalled',
    ])
    expect(await client().ask('GET /batches/{batch}/changes', { batch })).toHaveLength(2)
  })

  test('to restore leaves a trailer deleted whose VIN was taken meanwhile, and says whose', async () => {
    const [row] = await newRows(1)
    const trailer = { uuid: row?.uuid ?? '', vin: row?.vin ?? '' }
    await client().ask('POST /trailer/archive', { uuid: trailer.uuid })
    const admin = backend.own.admin.client
    const deleted = await admin.ask('GET /trailers/deleted', { limit: 100 })
    const { records } = planRestore(deleted.filter(({ uuid }) => uuid === trailer.uuid))
    const taker = await client().ask(
      'POST /register-trailer',
      backend.trailer({ vin: trailer.vin }),
    )
    const [restoring] = records
    if (!restoring) throw new Error('nothing is planned')
    const answer = await admin.send(restoring.call, restoring.body)
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'vin_taken', details: { trailer: taker.uuid } },
    })
    expect((await client().send('GET /trailer/{uuid}', { uuid: trailer.uuid })).status).toBe(404)
  })

  test('is undone by what it plans for that, and not where somebody went on from it', async () => {
    const rows = await newRows(2)
    const [one, other] = rows
    const { records } = planChange(rows, { field: 'notes', value: 'Recalled', isAdded: false })
    await sendAll(records, randomUUID())
    await client().ask('POST /trailer/{uuid}', { uuid: other?.uuid ?? '', notes: 'Mended' })
    const answers = await sendAll(
      records.map((record) => inverseOf(record, new Map())),
      randomUUID(),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(await notesOf(one?.uuid ?? '')).toBe('')
    expect(await notesOf(other?.uuid ?? '')).toBe('Mended')
  })

  test('to delete comes back by an administrator', async () => {
    const rows = await newRows(2)
    const { records } = planDeletion(rows)
    await sendAll(records, randomUUID())
    const before = new Map(rows.map((row) => [row.uuid, row]))
    const undo = records.map((record) => inverseOf(record, before))
    expect((await sendAll(undo, randomUUID())).map(({ status }) => status)).toEqual([403, 403])
    const admin = backend.own.admin.client
    for (const { call, body } of undo) expect((await admin.send(call, body)).status).toBe(200)
    expect(await notesOf(rows[0]?.uuid ?? '')).toBe('')
  })

  test('to delete is done where somebody else deleted a trailer, which is named, and stays theirs', async () => {
    const rows = await newRows(2)
    const [gone, there] = rows.map(({ uuid }) => uuid)
    const admin = backend.own.admin.client
    await admin.ask('POST /trailer/archive', { uuid: gone ?? '' })
    const batch = randomUUID()
    const already = { at: expect.any(String), by: 'Acme ADMIN' }
    for (const _ of ['sent a month ago', 'sent again']) {
      const answers = await sendAll(planDeletion(rows).records, batch)
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers[0]?.body.data).toEqual({ uuid: gone, already })
      await forgetKeys()
    }
    const told = await client().ask('GET /batches/{batch}/changes', { batch })
    expect(told.map(({ trailer, what }) => [trailer.uuid, what])).toEqual([
      [there, 'deleted'],
      [gone, 'deleted already'],
    ])
    const deleted = await admin.ask('GET /trailers/deleted', { limit: 100 })
    const by = new Map(deleted.map(({ uuid, deleted_by }) => [uuid, deleted_by]))
    expect([by.get(gone ?? ''), by.get(there ?? '')]).toEqual(['Acme ADMIN', 'Acme EDITOR'])
    // One that is deleted by itself is told once, of who deleted it.
    await client().ask('POST /trailer/archive', { uuid: there ?? '' })
    expect(await client().ask('GET /batches/{batch}/changes', { batch })).toHaveLength(2)
  })

  async function newRows(count: number): Promise<SyncRow<'trailer'>[]> {
    const uuids: string[] = []
    for (let made = 0; made < count; made += 1) {
      uuids.push((await client().ask('POST /register-trailer', backend.trailer())).uuid)
    }
    const { rows } = await client().ask('GET /sync', { since: 0, limit: 2000 })
    const trailers = rows.trailer ?? []
    return uuids.flatMap((uuid) => trailers.find((row) => row.uuid === uuid) ?? [])
  }

  async function sendAll(records: readonly NewRecord[], batch: string) {
    const answers = []
    for (const { call, body } of records) {
      answers.push(await client().send(call, body, { key: randomUUID(), batch }))
    }
    return answers
  }

  const notesOf = async (uuid: string) =>
    (await client().ask('GET /trailer/{uuid}', { uuid })).notes

  /** As a month does. */
  const forgetKeys = () => backend.deps.db.deleteFrom('idempotency_key').execute()
})
