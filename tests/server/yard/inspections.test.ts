import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { signedByName } from '#contract/yard/signature.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { newItem, newSection } from '#tests/support/server/checklists.ts'
import {
  answer,
  type Inspection,
  inspectionOf,
  madeChecklist,
} from '#tests/support/server/inspections.ts'

onEachEngine('an inspection', (backend) => {
  const [tyres, depth, sign] = [
    newItem({ title: 'Tyres', severity: true }),
    newItem({ kind: 'number', title: 'Tread', unit: 'mm', min: 3, max: null }),
    newItem({ kind: 'signature', title: 'Signed', required: false }),
  ]
  const sections = [newSection([tyres, depth]), newSection([sign])]
  const good = {
    [tyres.id]: answer(),
    [depth.id]: answer({ value: 5.5 }),
    [sign.id]: answer({ value: null, signature: { name: 'Jo', path: signedByName } }),
  }
  let trailer: string
  let checklist: Output<'GET /checklists'>[number]

  beforeEach(async () => {
    trailer = (await editor().ask('POST /register-trailer', backend.trailer())).uuid
    checklist = await madeChecklist(backend.own.admin.client, { sections })
  })

  test('that passes is kept as it was made, for members and their devices', async () => {
    const sent = inspectionOf(trailer, checklist, good)
    const { uuid } = sent
    const answered = await editor().ask('POST /inspections', sent)
    expect(answered).toEqual({ uuid, result: 'pass', defects: [], remarks: [] })
    const [listed] = await viewer().ask('GET /trailers/{trailer}/inspections', { trailer })
    expect(listed).toMatchObject({
      ...{ uuid, trailer, version: 1, result: 'pass', by: 'Acme EDITOR' },
      ...{ started_at: sent.started_at, finished_at: sent.finished_at },
      checklist: { uuid: checklist.uuid, name: checklist.name },
    })
    const read = await viewer().ask('GET /inspections/{uuid}', { uuid })
    expect(read).toMatchObject({ ...listed, answers: sent.answers, newest: 1, defects: [] })
    expect(read.sections).toMatchObject(sections)
    const { rows } = await viewer().ask('GET /sync', { limit: 2000 })
    const synced = rows.inspection?.find((row) => row.uuid === uuid)
    expect(synced).toMatchObject({ trailer, answers: sent.answers, result: 'pass' })
  })

  test('makes a defect of each item that failed, and its result follows from how bad', async () => {
    const photo = await editor().keep(await newPicture('tyre.png'))
    const cut = answer({ value: 'fail', severity: 'dangerous', note: 'Cut', photos: [photo] })
    const failing = { ...good, [tyres.id]: cut, [depth.id]: answer({ value: 2 }) }
    const sent = inspectionOf(trailer, checklist, failing)
    const answered = await editor().ask('POST /inspections', sent)
    expect(answered).toMatchObject({ result: 'fail', defects: sent.defects })
    const found = await viewer().ask('GET /trailers/{trailer}/defects', { trailer })
    const own = { inspection: sent.uuid, state: 'open', happened_at: sent.finished_at }
    expect(found.find(({ item }) => item === tyres.id)).toMatchObject({
      ...{ ...own, title: 'Tyres', text: 'Cut', severity: 'dangerous' },
      files: [{ uuid: photo, name: 'tyre.png', preview: true }],
    })
    expect(found.find(({ item }) => item === depth.id)).toMatchObject({
      ...{ ...own, title: 'Tread', text: '2 mm', severity: 'minor' },
    })
    const read = await viewer().ask('GET /inspections/{uuid}', { uuid: sent.uuid })
    expect(read.defects.map(({ title }) => title).toSorted()).toEqual(['Tread', 'Tyres'])
    expect(read.files).toMatchObject([{ uuid: photo }])
  })

  test('takes up the open defect of an item that fails again', async () => {
    const first = failing('minor')
    await editor().ask('POST /inspections', first)
    const defect = first.defects[0]?.uuid ?? ''
    const move = (state: 'in work' | 'fixed' | 'closed') =>
      editor().ask('POST /defects/{uuid}/act', {
        ...{ uuid: defect, act: randomUUID(), state, happened_at: first.finished_at },
      })
    await move('in work')
    await move('fixed')
    const second = failing('major')
    const { defects, result } = await editor().ask('POST /inspections', second)
    expect([defects, result]).toEqual([[{ item: tyres.id, uuid: defect }], 'pass with defects'])
    const all = await viewer().ask('GET /trailers/{trailer}/defects', { trailer })
    expect(all).toMatchObject([{ uuid: defect, state: 'open', severity: 'major' }])
    const { acts } = await viewer().ask('GET /defects/{uuid}', { uuid: defect })
    expect(acts.at(-1)).toMatchObject({
      ...{ uuid: second.defects[0]?.uuid, state: 'open', severity: 'major' },
      note: `Found again at the inspection ‘${checklist.name}’.\nWorn`,
    })
    const read = await viewer().ask('GET /inspections/{uuid}', { uuid: second.uuid })
    expect(read.defects).toMatchObject([{ uuid: defect, item: tyres.id }])
    await move('fixed').catch(() => move('in work').then(() => move('fixed')))
    await move('closed')
    const third = failing('minor')
    const again = await editor().ask('POST /inspections', third)
    expect(again.defects).toEqual(third.defects)
  })

  test('is there once under its uuid, and is answered the same for ever', async () => {
    const sent = failing('major')
    const answers = await Promise.all([sendNew(sent), sendNew(sent)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await backend.deps.db.deleteFrom('idempotency_key').execute()
    await editor().ask('POST /trailer/archive', { uuid: trailer })
    expect((await sendNew(sent)).body.data).toEqual(answers[0]?.body.data)
    const others: Partial<Inspection>[] = [
      { finished_at: '2026-01-05T03:21:00.000Z' },
      { answers: { ...sent.answers, [depth.id]: answer({ value: 4 }) } },
      { defects: sent.defects.map(({ item }) => ({ item, uuid: randomUUID() })) },
    ]
    for (const fields of others) {
      expect((await sendNew({ ...sent, ...fields })).body.code).toBe('uuid_taken')
    }
    // Who may restore a deleted trailer is told of what belongs to it.
    const { rows } = await backend.own.admin.client.ask('GET /sync', { limit: 2000 })
    expect(rows.defect?.filter((row) => row.trailer === trailer)).toHaveLength(1)
  })

  test('of an old version, a retired checklist and a deleted trailer is taken, and says so', async () => {
    const sent = inspectionOf(trailer, checklist, good)
    const { uuid, revision, name, classes, interval_days } = checklist
    const { client: admin } = backend.own.admin
    await admin.ask('POST /checklists/{uuid}', {
      ...{ uuid, revision, name, classes, interval_days, sections: [newSection()] },
    })
    await admin.ask('POST /checklists/{uuid}/retire', { uuid })
    await editor().ask('POST /trailer/archive', { uuid: trailer })
    const { remarks } = await editor().ask('POST /inspections', sent)
    expect(remarks).toEqual([
      'The trailer was deleted meanwhile.',
      'The checklist has a newer version.',
      'The checklist was retired meanwhile.',
    ])
    const read = await viewer().ask('GET /inspections/{uuid}', { uuid: sent.uuid })
    expect([read.version, read.newest, read.vin.length]).toEqual([1, 2, 17])
    expect(read.sections).toMatchObject(sections)
  })

  test('that does not fit its checklist is refused in words', async () => {
    const sent = inspectionOf(trailer, checklist, good)
    const cases: [Partial<Inspection>, string][] = [
      [{ answers: {} }, 'Tyres: not answered yet.'],
      [{ answers: { ...good, [depth.id]: answer({ value: 'deep' }) } }, 'not a possible answer'],
      [{ answers: { ...good, [sent.uuid]: answer() } }, `has no item ${sent.uuid}`],
      [{ answers: { ...good, [tyres.id]: answer({ value: 'fail' }) } }, 'the severity is missing'],
      [{ answers: { ...good, [sign.id]: signedWith('M1 1') } }, 'Signed: The signature is empty.'],
      [{ answers: { ...good, [sign.id]: signedWith('<b>') } }, 'The signature can’t be read.'],
      [{ answers: failing('minor').answers }, 'Tyres: its defect has no uuid.'],
      [{ defects: [{ item: tyres.id, uuid: randomUUID() }] }, 'More defects than failed items.'],
      [{ version: 2 }, 'There is no such version of this checklist.'],
    ]
    for (const [fields, words] of cases) {
      const { status, body } = await sendNew({ ...sent, ...fields })
      expect([status, body.error]).toEqual([400, expect.stringContaining(words)])
    }
    const photos = Array.from({ length: 31 }, () => randomUUID())
    const many = { answers: { ...good, [tyres.id]: answer({ photos }) } }
    expect((await sendNew({ ...sent, ...many })).body.error).toContain('At most 30 photos')
    const lost = { answers: { ...good, [tyres.id]: answer({ photos: [randomUUID()] }) } }
    expect((await sendNew({ ...sent, ...lost })).body.code).toBe('unknown_reference')
    expect((await sendNew({ ...sent, trailer: randomUUID() })).status).toBe(404)
    expect(await viewer().ask('GET /trailers/{trailer}/inspections', { trailer })).toEqual([])
  })

  test('of a clock that is ahead stands above none that came later', async () => {
    const ahead = { ...inspectionOf(trailer, checklist, good), finished_at: later(2) }
    await editor().ask('POST /inspections', ahead)
    const now = { ...inspectionOf(trailer, checklist, good), finished_at: later(1) }
    await editor().ask('POST /inspections', now)
    const listed = await viewer().ask('GET /trailers/{trailer}/inspections', { trailer })
    expect(listed.map(({ uuid }) => uuid)).toEqual([now.uuid, ahead.uuid])
  })

  const editor = () => backend.own.editor.client
  const viewer = () => backend.own.viewer.client
  const sendNew = (sent: Inspection) => editor().send('POST /inspections', sent)
  const signedWith = (path: string) => answer({ value: null, signature: { name: 'Jo', path } })
  const failing = (severity: 'minor' | 'major') =>
    inspectionOf(trailer, checklist, {
      ...{ ...good, [tyres.id]: answer({ value: 'fail', note: 'Worn', severity }) },
    })
})

const later = (years: number) => new Date(Date.now() + years * 365 * 86_400_000).toISOString()
