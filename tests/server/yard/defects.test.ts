import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createPerson } from '#tests/support/server/yard.ts'

type New = Partial<Sent<'POST /defects'>>
type Act = Partial<Sent<'POST /defects/{uuid}/act'>>

onEachEngine('a defect', (backend) => {
  let trailer: string
  beforeEach(async () => {
    trailer = (await editor().ask('POST /register-trailer', backend.trailer())).uuid
  })

  test('is noted by hand, open, with photos and who is to do it', async () => {
    const photo = await editor().keep(await newPicture('weld.png'))
    const assigned = backend.own.admin.uuid
    const uuid = await note({
      text: 'Left side',
      severity: 'dangerous',
      assigned: { uuid: assigned },
      files: [photo],
    })
    expect((await viewer().ask('GET /trailers/{trailer}/defects', { trailer }))[0]).toMatchObject({
      ...{ uuid, title: 'Cracked weld', text: 'Left side', severity: 'dangerous', state: 'open' },
      ...{ inspection: null, item: null, report: null, by: 'Acme EDITOR' },
      ...{ assigned: { uuid: assigned, name: 'Acme ADMIN' }, trailer: { uuid: trailer } },
      files: [{ uuid: photo, name: 'weld.png', preview: true }],
    })
  })

  test('is there once under its uuid, also after it was moved on', async () => {
    const uuid = randomUUID()
    const send = (fields: New = {}) => sendNew({ uuid, ...fields })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await act(uuid, {
      state: 'in work',
      severity: 'dangerous',
      assigned: { uuid: backend.own.admin.uuid },
    })
    await editor().ask('POST /trailer/archive', { uuid: trailer })
    expect((await send()).body.data).toEqual({ uuid })
    const others: New[] = [{ title: 'Another' }, { severity: 'minor' }]
    for (const fields of others) expect((await send(fields)).body.code).toBe('uuid_taken')
  })

  test('goes from open to in work to fixed to closed, every step with who and why', async () => {
    const uuid = await note({})
    const photo = await editor().keep(await newPicture('new weld.png'))
    await act(uuid, { from: 'open', state: 'in work', assigned: { uuid: backend.own.editor.uuid } })
    await act(uuid, { from: 'in work', state: 'fixed', note: 'Welded', files: [photo] })
    await act(uuid, { from: 'fixed', state: 'closed' })
    await act(uuid, { from: 'closed', state: 'open', note: 'Cracked again', assigned: null })
    const defect = await viewer().ask('GET /defects/{uuid}', { uuid })
    expect([defect.state, defect.assigned]).toEqual(['open', null])
    expect(defect.acts.map(({ state }) => state)).toEqual(['in work', 'fixed', 'closed', 'open'])
    expect(defect.acts[0]?.assigned?.name).toBe('Acme EDITOR')
    expect(defect.acts[1]).toMatchObject({ note: 'Welded', by: 'Acme EDITOR', unassigned: false })
    expect(defect.acts[1]?.files).toMatchObject([{ uuid: photo, preview: true }])
    expect(defect.acts[3]).toMatchObject({ note: 'Cracked again', unassigned: true })
    await act(uuid, { severity: 'minor', note: 'A scratch' })
    const { acts } = await viewer().ask('GET /defects/{uuid}', { uuid })
    expect(acts.map((one) => [one.severity_before, one.severity]).slice(3)).toEqual([
      [null, null],
      ['major', 'minor'],
    ])
  })

  test('is declined from open only, and opened again with a note', async () => {
    const uuid = await note({})
    await act(uuid, { state: 'in work' })
    const { status, body } = await sendAct(uuid, { state: 'declined' })
    expect([status, body.code, body.error]).toEqual([
      ...[409, 'wrong_step', "A defect that is 'in work' can only become 'fixed' or 'open'."],
    ])
    const silent = await sendAct(uuid, { state: 'open' })
    expect(silent.body.fields).toEqual({ note: 'Say why it is open again' })
    await act(uuid, { state: 'open', note: 'Not mine' })
    await act(uuid, { state: 'declined', note: 'As built' })
    expect((await viewer().ask('GET /defects/{uuid}', { uuid })).state).toBe('declined')
  })

  test('that somebody moved meanwhile is left as it is, and they are named', async () => {
    const uuid = await note({})
    const admin = backend.own.admin.client
    const move = { uuid, act: randomUUID(), happened_at, from: 'open', state: 'in work' } as const
    await admin.ask('POST /defects/{uuid}/act', move)
    const { body } = await sendAct(uuid, { from: 'open', state: 'declined', note: 'No' })
    expect(body).toMatchObject({ code: 'defect_moved', details: { by: 'Acme ADMIN' } })
    expect(body.error).toBe(
      "Acme ADMIN moved this defect to 'in work' meanwhile. Look at it again, then decide.",
    )
    await act(uuid, { note: 'Part ordered' })
    expect((await admin.send('POST /defects/{uuid}/act', move)).status).toBe(200)
    const other = await admin.send('POST /defects/{uuid}/act', { ...move, note: 'Other' })
    expect(other.body.code).toBe('uuid_taken')
  })

  test('is moved by one of two who do it at the same moment', async () => {
    const uuid = await note({})
    const steps = [1, 2, 3].map(() => sendAct(uuid, { from: 'open', state: 'in work' }))
    const statuses = (await Promise.all(steps)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
  })

  test('that is dangerous is closed by somebody else, where the organization says so', async () => {
    const { editor: fixer, admin } = backend.own
    const settings = { dangerousNeedsOther: true }
    await admin.client.ask('POST /organization/settings', { settings })
    const fixed = async (severity: New['severity']) => {
      const uuid = await note({ severity })
      await act(uuid, { state: 'in work' })
      await act(uuid, { state: 'fixed' })
      return { uuid, act: randomUUID(), state: 'closed', happened_at } as const
    }
    const dangerous = await fixed('dangerous')
    const { status, body } = await fixer.client.send('POST /defects/{uuid}/act', dangerous)
    expect([status, body.code]).toEqual([409, 'own_fix'])
    await admin.client.ask('POST /defects/{uuid}/act', dangerous)
    await fixer.client.ask('POST /defects/{uuid}/act', await fixed('major'))
  })

  test('is given to somebody of the organization, and no photo is made up', async () => {
    const uuid = await note({})
    const { organization } = backend.own
    const person = await createPerson(backend.app, backend.deps, {
      ...{ organization, yard: 'Acme', role: 'VIEWER' },
    })
    await act(uuid, { assigned: { uuid: person.uuid } })
    const users = backend.deps.db.updateTable('user')
    await users.set({ archived_at: happened_at }).where('uuid', '=', person.uuid).execute()
    expect((await viewer().ask('GET /defects/{uuid}', { uuid })).assigned?.uuid).toBe(person.uuid)
    const refused = await sendAct(uuid, { assigned: { uuid: person.uuid } })
    expect(refused.body.fields).toEqual({ assigned: 'There is no such user.' })
    const lost = (await sendAct(uuid, { files: [randomUUID()] })).body.fields
    expect(lost).toEqual({ files: 'There is no such file.' })
    expect((await sendAct(uuid, {})).body.fields).toEqual({ note: 'Required' })
    expect((await sendAct(randomUUID(), { note: 'x' })).status).toBe(404)
  })

  describe('in the list', () => {
    test('is found by its state, severity, person, class, words and trailer', async () => {
      const mark = randomUUID().slice(0, 8)
      const assigned = backend.own.admin.uuid
      const uuid = await note({
        title: `Müller ${mark}`,
        severity: 'minor',
        assigned: { uuid: assigned },
      })
      const other = await note({ title: `Other ${mark}`, severity: 'dangerous' })
      const { vin } = await editor().ask('GET /trailer/{uuid}', { uuid: trailer })
      const find = async (filter: Partial<Sent<'GET /defects'>>) =>
        (await viewer().ask('GET /defects', { search: mark, ...filter })).map((row) => row.uuid)
      expect(await find({})).toEqual([other, uuid])
      expect(await find({ search: `muller ${mark}` })).toEqual([uuid])
      expect(await find({ search: `${vin.slice(-6)} ${mark}` })).toEqual([other, uuid])
      await editor().ask('POST /trailer/{uuid}', { uuid: trailer, rego: 'TQ 47 KX' })
      for (const rego of ['TQ47KX', 'tq-47-kx', `*${vin}*`]) {
        expect(await find({ search: `${rego} ${mark}` })).toEqual([other, uuid])
      }
      expect(await find({ severity: 'minor' })).toEqual([uuid])
      expect(await find({ assigned })).toEqual([uuid])
      expect(await find({ class: backend.classes[0] })).toEqual([other, uuid])
      expect(await find({ class: backend.classes[1] })).toEqual([])
      expect(await find({ state: 'fixed' })).toEqual([])
      const page = await viewer().send('GET /defects', { search: mark, start: 1, limit: 1 })
      expect([page.body.data, page.headers['x-total-count']]).toMatchObject([[{ uuid }], '2'])
      await editor().ask('POST /trailer/archive', { uuid: trailer })
      expect(await find({})).toEqual([])
    })

    test.each(['open', 'fixed', 'closed'] as const)(
      'of a trailer is told apart when %s',
      async (state) => {
        const uuid = await note({})
        const rows = backend.deps.db.updateTable('defect').set({ state })
        await rows.where('uuid', '=', uuid).execute()
        const find = (wanted: 'open' | 'fixed' | 'closed') =>
          viewer().ask('GET /trailers/{trailer}/defects', { trailer, state: wanted })
        expect(await find(state)).toMatchObject([{ uuid }])
        expect(await find(state === 'open' ? 'fixed' : 'open')).toEqual([])
      },
    )
  })

  const happened_at = '2026-03-01T00:00:00.000Z'
  const editor = () => backend.own.editor.client
  const viewer = () => backend.own.viewer.client
  const sendNew = (fields: New) =>
    editor().send('POST /defects', {
      ...{ uuid: randomUUID(), trailer, title: 'Cracked weld', severity: 'major' },
      ...{ happened_at, ...fields },
    })
  const sendAct = (uuid: string, fields: Act) =>
    editor().send('POST /defects/{uuid}/act', { uuid, act: randomUUID(), happened_at, ...fields })

  async function note(fields: New) {
    const { status, body } = await sendNew(fields)
    expect([status, body.error]).toEqual([200, ''])
    return Object(body.data).uuid as string
  }

  async function act(uuid: string, fields: Act) {
    const { status, body } = await sendAct(uuid, fields)
    expect([status, body.error]).toEqual([200, ''])
  }
})
