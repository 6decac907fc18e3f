import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { newChecklist, newItem, newSection } from '#tests/support/server/checklists.ts'

const many = <Made>(count: number, make: () => Made) => Array.from({ length: count }, make)
const check = (more: object) => [newSection([newItem(more)])]
const option = (text: string, fails = false) => ({ text, fails })

onEachEngine('checklists', (backend) => {
  const admin = () => backend.own.admin.client

  test.each([2 ** 31, Number.MAX_SAFE_INTEGER, 0, -1, 1.5])(
    'has no version %d, and says so',
    async (number) => {
      const uuid = randomUUID()
      const { client } = backend.own.viewer
      const answer = await client.send('GET /checklists/{uuid}/versions/{number}', { uuid, number })
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
    },
  )

  test('are kept as they were made, read by members and sent to devices', async () => {
    const sections = [
      newSection([
        newItem({ kind: 'number', title: 'Tread', unit: 'mm', min: 3, max: null }),
        newItem({
          kind: 'choice',
          title: 'Coupling',
          options: [option('Good'), option('Worn', true)],
        }),
      ]),
    ]
    const [trailerClass] = await admin().ask('GET /trailer-classifications', {})
    const sent = newChecklist({
      ...{ name: ' Before departure ', interval_days: 28, sections },
      classes: [trailerClass?.uuid ?? '', trailerClass?.uuid ?? ''],
    })
    expect(await admin().ask('POST /checklists', sent)).toEqual({ uuid: sent.uuid })
    const kept = await read(sent.uuid)
    expect(kept).toMatchObject({
      ...{ name: 'Before departure', classes: [trailerClass?.uuid], interval_days: 28 },
      ...{ version: 1, retired_at: null, sections },
    })
    expect(kept?.sections[0]?.items[0]).toMatchObject({ help: '', required: true, photo: 'never' })
    const { rows } = await backend.own.viewer.client.ask('GET /sync', { limit: 2000 })
    expect(rows.checklist?.find(({ uuid }) => uuid === sent.uuid)).toMatchObject({ version: 1 })
    const version = rows.checklist_version?.find(({ checklist }) => checklist === sent.uuid)
    expect(version).toMatchObject({ number: 1, sections })
  })

  test('with other sections are a new version, the old one stays', async () => {
    const sent = await made()
    const changed = { ...sent, sections: [...sent.sections, newSection()] }
    await admin().ask('POST /checklists/{uuid}', { ...changed, revision: await revisionOf(sent) })
    expect(await read(sent.uuid)).toMatchObject({ version: 2, sections: changed.sections })
    for (const [number, sections] of [sent.sections, changed.sections].entries()) {
      const asked = { uuid: sent.uuid, number: number + 1 }
      const { client } = backend.own.viewer
      const version = await client.ask('GET /checklists/{uuid}/versions/{number}', asked)
      expect(version).toMatchObject({ checklist: sent.uuid, number: number + 1, sections })
    }
  })

  test('with another name or interval alone stay the version they are', async () => {
    const sent = await made()
    const changed = { ...sent, name: 'Renamed', interval_days: 7 }
    await admin().ask('POST /checklists/{uuid}', { ...changed, revision: await revisionOf(sent) })
    expect(await read(sent.uuid)).toMatchObject({ name: 'Renamed', interval_days: 7, version: 1 })
  })

  test('say since when their interval is there', async () => {
    const sent = await made()
    expect((await read(sent.uuid))?.interval_set_at).toBeNull()
    const often = { ...sent, interval_days: 7 }
    await admin().ask('POST /checklists/{uuid}', { ...often, revision: await revisionOf(sent) })
    const set = (await read(sent.uuid))?.interval_set_at
    expect(Date.parse(set ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const { rows } = await backend.own.viewer.client.ask('GET /sync', { limit: 2000 })
    const synced = rows.checklist?.find(({ uuid }) => uuid === sent.uuid)
    expect(synced?.interval_set_at).toBe(set)
    const named = { ...often, name: 'Weekly', revision: await revisionOf(sent) }
    await admin().ask('POST /checklists/{uuid}', named)
    expect((await read(sent.uuid))?.interval_set_at).toBe(set)
  })

  test('that somebody changed meanwhile are not overwritten', async () => {
    const sent = await made()
    const revision = await revisionOf(sent)
    const first = { ...sent, revision, name: 'Theirs' }
    await admin().ask('POST /checklists/{uuid}', first)
    const second = { ...sent, revision, name: 'Mine' }
    const { status, body } = await admin().send('POST /checklists/{uuid}', second)
    expect([status, body.code]).toEqual([409, 'checklist_changed'])
    expect(body.error).toContain("changed the checklist 'Theirs' meanwhile.")
    // What is there already is no change, whenever it comes again.
    expect((await admin().send('POST /checklists/{uuid}', first)).status).toBe(200)
    expect(await read(sent.uuid)).toMatchObject({ name: 'Theirs', version: 1 })
  })

  test('are retired and restored, and listed all the while', async () => {
    const { uuid } = await made()
    for (const _again of [1, 2]) await admin().ask('POST /checklists/{uuid}/retire', { uuid })
    expect((await read(uuid))?.retired_at).toMatch(/^20/)
    for (const _again of [1, 2]) await admin().ask('POST /checklists/{uuid}/restore', { uuid })
    expect((await read(uuid))?.retired_at).toBeNull()
    const log = await backend.deps.db
      .selectFrom('change')
      .select('action')
      .where('subject', '=', uuid)
      .orderBy('revision')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['create', 'retire', 'restore'])
  })

  test('made twice under one uuid are one; with other content the uuid is taken', async () => {
    const sent = await made()
    expect(await admin().ask('POST /checklists', sent)).toEqual({ uuid: sent.uuid })
    const revision = await revisionOf(sent)
    await admin().ask('POST /checklists/{uuid}', { ...sent, revision, sections: [newSection()] })
    expect(await admin().ask('POST /checklists', sent)).toEqual({ uuid: sent.uuid })
    for (const other of [{ name: 'Another' }, { sections: [newSection()] }]) {
      const { status, body } = await admin().send('POST /checklists', { ...sent, ...other })
      expect([status, body.code]).toEqual([409, 'uuid_taken'])
    }
  })

  test('of 500 items in 40 sections are taken', async () => {
    const sections = many(40, () => newSection(many(12, newItem)))
    sections[0]?.items.push(...many(20, newItem))
    const sent = newChecklist({ sections })
    await admin().ask('POST /checklists', sent)
    expect((await read(sent.uuid))?.sections.flatMap(({ items }) => items)).toHaveLength(500)
  })

  test('keep of an item what its kind can use', async () => {
    const more = { unit: 'mm', min: 1, max: 2, options: [option('Good'), option('Bad')] }
    const sent = newChecklist({
      sections: check({ ...more, kind: 'text', photo: 'on fail', severity: true }),
    })
    await admin().ask('POST /checklists', sent)
    expect((await read(sent.uuid))?.sections[0]?.items[0]).toMatchObject({
      ...{ unit: '', min: null, max: null, options: [], photo: 'never', severity: false },
    })
  })

  describe('are refused in words', () => {
    const twice = newItem()
    test.each([
      [{ name: ' ' }, 'name', 'Required'],
      [{ interval_days: 0 }, 'interval_days', 'from 1 to 3650'],
      [{ interval_days: 1.5 }, 'interval_days', 'a whole number of days'],
      [{ classes: [randomUUID()] }, 'classes', 'There is no such classification.'],
      [{ sections: [] }, 'sections', 'at least one item'],
      [{ sections: [newSection([])] }, 'sections', 'at least one item'],
      [{ sections: many(41, newSection) }, 'sections', 'at most 40 sections'],
      [{ sections: [newSection(many(501, newItem))] }, 'sections', 'this one has 501'],
      [{ sections: [newSection([twice]), newSection([twice])] }, 'sections', 'the same id'],
      [{ sections: check({ title: ' ' }) }, 'sections.0.items.0.title', 'Required'],
      [{ sections: check({ help: 'x'.repeat(501) }) }, 'sections.0.items.0.help', 'At most 500'],
      [{ sections: check({ kind: 'scale' }) }, 'sections.0.items.0.kind', 'no such kind of item'],
      [
        { sections: check({ kind: 'number', min: 4, max: 3 }) },
        ...(['sections.0.items.0.max', 'below the smallest'] as const),
      ],
      [
        { sections: check({ kind: 'number', max: 1e10 }) },
        ...(['sections.0.items.0.max', 'at most 1,000,000,000'] as const),
      ],
      [
        { sections: check({ kind: 'choice', options: [option('Good')] }) },
        ...(['sections.0.items.0.options', 'at least two options'] as const),
      ],
      [
        { sections: check({ kind: 'choice', options: many(21, () => option(randomUUID())) }) },
        ...(['sections.0.items.0.options', 'at most 20 options'] as const),
      ],
      [
        { sections: check({ kind: 'choice', options: [option('Good'), option('Good')] }) },
        ...(['sections.0.items.0.options', 'Two options say the same'] as const),
      ],
    ])('%j', async (more, field, sentence) => {
      const { status, body } = await admin().send('POST /checklists', {
        ...newChecklist(),
        ...more,
      })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
      expect(body.error).toContain(sentence)
    })
  })

  async function made() {
    const sent = newChecklist()
    await admin().ask('POST /checklists', sent)
    return sent
  }

  async function read(uuid: string) {
    const all = await backend.own.viewer.client.ask('GET /checklists', {})
    return all.find((one) => one.uuid === uuid)
  }

  const revisionOf = async ({ uuid }: { uuid: string }) => (await read(uuid))?.revision ?? -1
})
