import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { VisitorSettings, YardSettings } from '#contract/organization-settings.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { answer, inspectionOf, madeChecklist } from '#tests/support/server/inspections.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

const happened_at = '2026-01-05T03:00:00.000Z'

onEachEngine('what a plate tells of its trailer’s life', (backend) => {
  let accessKey: string
  let trailer: string
  beforeEach(async () => {
    ;({ accessKey, trailer } = await taggedTrailer(backend))
    await choose({ reports: true, showsInspections: false, showsDangerous: false })
  })

  const inspect = async () => {
    const { admin, editor } = backend.own
    const inspection = inspectionOf(trailer, await madeChecklist(admin.client))
    return editor.client.ask('POST /inspections', inspection)
  }
  const yardNow = async () =>
    (await backend.stranger.ask('GET /secure/trailers/{accessKey}', { accessKey })).yard
  const logNow = (input = {}) =>
    backend.stranger.ask('GET /secure/trailers/{accessKey}/log', { accessKey, ...input })

  test('is nothing but whether reports are taken, as long as nobody chose more', async () => {
    await inspect()
    await defect('dangerous')
    const shown = { reports: true, isDangerous: false, inspection: null, hasLog: false }
    expect(await yardNow()).toEqual(shown)
    await choose({ reports: false })
    expect(await yardNow()).toEqual({ ...shown, reports: false })
  })

  test('is whose trailer it is, by the name and phone that the organization chose', async () => {
    const ownerNow = async () =>
      (await backend.stranger.ask('GET /secure/trailers/{accessKey}', { accessKey })).organization
    const { name, phone, uuid } = await ownerNow()
    expect(phone).toBeUndefined()
    const chosen = { visitorName: 'Kite Trailers', visitorPhone: '07 3000 0000' }
    await choose(chosen)
    expect(await ownerNow()).toEqual({
      uuid,
      name: chosen.visitorName,
      phone: chosen.visitorPhone,
    })
    await choose({ visitorName: '', visitorPhone: '' })
    expect(await ownerNow()).toEqual({ uuid, name })
  })

  test('is the last inspection, by its date and result, where the organization says so', async () => {
    await choose({ showsInspections: true })
    expect((await yardNow()).inspection).toBeNull()
    await inspect()
    expect((await yardNow()).inspection).toEqual({ at: '2026-01-05T03:20:00.000Z', result: 'pass' })
  })

  test('is the last one though the clock of an earlier one was two years ahead', async () => {
    await choose({ showsInspections: true })
    const { admin, editor } = backend.own
    const checklist = await madeChecklist(admin.client)
    const ahead = { ...inspectionOf(trailer, checklist), finished_at: later(2) }
    await editor.client.ask('POST /inspections', ahead)
    expect(Date.parse((await yardNow()).inspection?.at ?? '')).toBeLessThan(Date.now() + 60_000)
    const [item] = checklist.sections.flatMap(({ items }) => items)
    const failing = { [item?.id ?? '']: answer({ value: 'fail', severity: 'major', note: 'Worn' }) }
    const last = { ...inspectionOf(trailer, checklist, failing), finished_at: later(1) }
    await editor.client.ask('POST /inspections', last)
    expect((await yardNow()).inspection?.result).toBe('pass with defects')
  })

  test('is a log in the order that it came in where a clock was two years ahead', async () => {
    await write({ text: 'Ahead', happened_at: later(2) })
    await write({ text: 'After it', happened_at: later(1) })
    const log = await logNow()
    expect(log.map(({ text }) => text)).toEqual(['After it', 'Ahead'])
    for (const entry of log) expect(Date.parse(entry.happened_at)).toBeLessThan(Date.now() + 60_000)
  })

  test('is a danger for as long as a dangerous defect is open, where the organization says so', async () => {
    await choose({ showsDangerous: true })
    await defect('major')
    expect((await yardNow()).isDangerous).toBe(false)
    const uuid = await defect('dangerous')
    expect((await yardNow()).isDangerous).toBe(true)
    for (const [state, isDangerous] of [
      ['in work', true],
      ['fixed', false],
    ] as const) {
      const act = { uuid, act: randomUUID(), state, happened_at }
      await backend.own.editor.client.ask('POST /defects/{uuid}/act', act)
      expect((await yardNow()).isDangerous).toBe(isDangerous)
    }
  })

  test('are log entries that are for anybody, without cost and names, newest first', async () => {
    const file = await backend.own.editor.client.keep(await newPicture())
    await write({ text: 'Ours alone', access_level: 4 })
    expect([(await yardNow()).hasLog, await logNow()]).toEqual([false, []])
    await write({ text: 'Older', happened_at: '2025-01-05T03:00:00.000Z' })
    const struck = await write({ text: 'Wrong' })
    await write({ text: 'Relined', odometer: 1200, hours: 12, cost: 45_000, files: [file] })
    await backend.own.editor.client.ask('POST /log-entries/{uuid}/strike', {
      ...{ uuid: struck, reason: 'Of another trailer' },
    })
    const log = await logNow()
    expect(log.map(({ text }) => text)).toEqual(['Relined', 'Older'])
    expect(Object.keys(log[0] ?? {}).toSorted()).toEqual(
      ['files', 'happened_at', 'kind', 'odometer', 'text', 'uuid'].toSorted(),
    )
    expect((await yardNow()).hasLog).toBe(true)
    expect(await logNow({ start: 1, limit: 1 })).toEqual(log.slice(1))
    const [photo] = log[0]?.files ?? []
    for (const url of [photo?.presignedUrl, photo?.thumbnail]) {
      expect((await backend.stranger.raw({ url: url ?? '' })).status).toBe(200)
    }
    await backend.stranger.ask('GET /secure/file/{uuid}', { uuid: file, accessKey })
  })

  test('are no files of what is not for anybody', async () => {
    const file = await backend.own.editor.client.keep(await newPicture())
    await write({ text: 'Ours', access_level: 4, files: [file] })
    const { status } = await backend.stranger.send('GET /secure/file/{uuid}', {
      ...{ uuid: file, accessKey },
    })
    expect(status).toBe(404)
  })

  const choose = (settings: Partial<YardSettings & VisitorSettings>) =>
    backend.own.admin.client.ask('POST /organization/settings', { settings })

  async function defect(severity: 'major' | 'dangerous') {
    const uuid = randomUUID()
    const noted = { uuid, trailer, title: 'Cracked weld', severity, happened_at }
    await backend.own.editor.client.ask('POST /defects', noted)
    return uuid
  }

  async function write(fields: object) {
    const uuid = randomUUID()
    const entry = { uuid, trailer, kind: 'service', access_level: 2, happened_at } as const
    await backend.own.editor.client.ask('POST /log-entries', { ...entry, ...fields })
    return uuid
  }
})

const later = (years: number) => new Date(Date.now() + years * 365 * 86_400_000).toISOString()
