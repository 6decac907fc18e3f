import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import { textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { inspectionOf, madeChecklist } from '#tests/support/server/inspections.ts'

type Entry = Partial<Sent<'POST /log-entries'>>

onEachEngine('the logbook', (backend) => {
  let trailer: string
  beforeEach(async () => {
    trailer = (await editor().ask('POST /register-trailer', backend.trailer())).uuid
  })

  test('keeps an entry with its figures, its files and both times', async () => {
    const file = await editor().keep(textFile('bill.txt', randomUUID()))
    const figures = { odometer: 182_400, hours: 12_305, cost: 18_550, access_level: 2 } as const
    const device_at = '2026-03-02T07:00:00.000Z'
    const uuid = await write({ ...figures, text: 'Greased', files: [file, file], device_at })
    const [entry] = await log()
    expect(entry).toMatchObject({
      ...{ ...figures, uuid, trailer, kind: 'service', text: 'Greased', device_at },
      ...{ happened_at: '2026-03-01T00:00:00.000Z', by: 'Acme EDITOR', struck_at: null },
      files: [{ uuid: file, name: 'bill.txt', preview: false }],
    })
    expect(Date.parse(entry?.received_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('has the newest first, page by page, by the time they happened', async () => {
    const days = ['2026-03-02', '2024-01-01', '2026-03-05', '2028-12-31']
    for (const day of days) await write({ happened_at: `${day}T10:00:00+10:00`, text: day })
    expect((await log()).map(({ text }) => text)).toEqual(days.toSorted().toReversed())
    const call = 'GET /trailers/{trailer}/log'
    const second = await viewer().send(call, { trailer, start: 2, limit: 1 })
    expect(second.headers['x-total-count']).toBe('4')
    expect(second.body.data).toMatchObject([{ happened_at: '2026-03-02T00:00:00.000Z' }])
  })

  test('has an entry once, however often and whenever it is sent', async () => {
    const uuid = randomUUID()
    const send = (fields: Entry = {}) => sendEntry({ uuid, text: 'Once', ...fields })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await editor().ask('POST /log-entries/{uuid}/strike', { uuid, reason: 'Wrong' })
    await editor().ask('POST /trailer/archive', { uuid: trailer })
    expect((await send()).body.data).toEqual({ uuid })
    const others: Entry[] = [{ text: 'Twice' }, { cost: 1 }, { access_level: 2 }]
    for (const fields of others) {
      const { status, body } = await send(fields)
      expect([status, body.code, body.error]).toEqual([
        ...[409, 'uuid_taken', 'Another log entry has this uuid already.'],
      ])
    }
  })

  test('takes an entry of a trailer that was deleted meanwhile, and of none that never was', async () => {
    await editor().ask('POST /trailer/archive', { uuid: trailer })
    expect((await sendEntry({ text: 'Late' })).status).toBe(200)
    expect((await viewer().send('GET /trailers/{trailer}/log', { trailer })).status).toBe(404)
    expect((await sendEntry({ text: 'Late', trailer: randomUUID() })).status).toBe(404)
  })

  test('has an entry struck through once, with the reason and who did it', async () => {
    const uuid = await write({ text: 'Wrong trailer' })
    const strike = (reason: string) =>
      editor().send('POST /log-entries/{uuid}/strike', { uuid, reason })
    expect((await strike('  ')).body.fields).toEqual({ reason: 'Required' })
    expect((await strike('Of trailer 12')).status).toBe(200)
    expect((await strike('No, of 13')).status).toBe(200)
    const [entry] = await log()
    expect(entry).toMatchObject({ text: 'Wrong trailer', struck_by: 'Acme EDITOR' })
    expect([entry?.struck_why, entry?.struck_at]).toEqual(['Of trailer 12', expect.any(String)])
    const unknown = { uuid: randomUUID(), reason: 'None' }
    expect((await editor().send('POST /log-entries/{uuid}/strike', unknown)).status).toBe(404)
  })

  test('has addenda of an inspection of the same trailer', async () => {
    const checklist = await madeChecklist(backend.own.admin.client)
    const sent = inspectionOf(trailer, checklist)
    const { uuid: inspection } = await editor().ask('POST /inspections', sent)
    await write({ kind: 'addendum', text: 'Torque was 400', inspection })
    expect(await log()).toMatchObject([{ kind: 'addendum', inspection }])
    const without = await sendEntry({ kind: 'addendum', text: 'Of none' })
    expect(without.body.fields).toEqual({ inspection: 'Required' })
    const other = (await editor().ask('POST /register-trailer', backend.trailer())).uuid
    const elsewhere = await sendEntry({
      ...{ kind: 'addendum', text: 'x' },
      inspection,
      trailer: other,
    })
    expect(elsewhere.body.error).toBe('There is no such inspection of this trailer.')
    expect((await sendEntry({ kind: 'note', inspection })).status).toBe(400)
  })

  test.each<[Entry, string, string]>([
    [{ cost: -1 }, 'cost', 'A cost is from 0 to 9,999,999.99'],
    [{ cost: 1e9 }, 'cost', 'A cost is from 0 to 9,999,999.99'],
    [{ cost: 0.5 }, 'cost', 'A cost is from 0 to 9,999,999.99'],
    [{ hours: -1 }, 'hours', 'Hours are from 0 to 999,999, with one decimal'],
    [
      { odometer: 1e8 },
      'odometer',
      'The odometer is a whole number of kilometres from 0 to 9,999,999',
    ],
    [{ text: '' }, 'text', 'Required'],
    [{ text: 'x'.repeat(10_001) }, 'text', 'At most 10000 characters'],
    [{ happened_at: 'yesterday' }, 'happened_at', 'This is not a time'],
    [
      { files: Array.from({ length: 31 }, () => randomUUID()) },
      'files',
      'At most 30 photos or files',
    ],
    [{ files: [randomUUID()] }, 'files', 'There is no such file.'],
  ])('refuses %j in words', async (fields, field, sentence) => {
    const { status, body } = await sendEntry(fields)
    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
    expect(await log()).toEqual([])
  })

  const editor = () => backend.own.editor.client
  const viewer = () => backend.own.viewer.client
  const log = () => viewer().ask('GET /trailers/{trailer}/log', { trailer })
  const sendEntry = (fields: Entry) =>
    editor().send('POST /log-entries', {
      ...{ uuid: randomUUID(), trailer, kind: 'service', text: 'Serviced' },
      ...{ happened_at: '2026-03-01T00:00:00Z', ...fields },
    })

  async function write(fields: Entry) {
    const { status, body } = await sendEntry(fields)
    expect([status, body.error]).toEqual([200, ''])
    return Object(body.data).uuid as string
  }
})
