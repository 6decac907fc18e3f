import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { madeChecklist } from '#tests/support/server/inspections.ts'
import { createPerson, createYard, type Yard } from '#tests/support/server/yard.ts'

const key = 'date_registration'
const overdue = '2020-02-29'

onEachEngine('what is due', (backend) => {
  let yard: Yard
  beforeAll(async () => {
    yard = await createYard(backend.app, backend.deps, 'Assigned')
  })
  const editor = () => yard.editor.client

  async function dated() {
    const made = { ...backend.trailer(), sheet: { [key]: overdue } }
    return (await editor().ask('POST /register-trailer', made)).uuid
  }
  const word = (trailer: string, assigned: { uuid: string } | null, more: object = {}) => ({
    ...{ uuid: randomUUID(), trailer, date_kind: key, due_on: overdue, assigned },
    ...{ happened_at: new Date().toISOString(), ...more },
  })
  const say = (input: object) => editor().send('POST /due-assignments', input)
  const dueOf = async (trailer: string, asked: object = {}) => {
    const all = await editor().ask('GET /due', { ...asked, limit: 100 })
    return all.filter((one) => one.trailer.uuid === trailer)
  }

  test('is assigned to somebody, then to somebody else or nobody, until it is done', async () => {
    const trailer = await dated()
    const { viewer, admin } = yard
    const first = word(trailer, viewer)
    for (let times = 0; times < 3; times += 1) expect((await say(first)).status).toBe(200)
    const { uuid, name } = viewer
    expect(await dueOf(trailer)).toMatchObject([{ date_kind: key, assigned: { uuid, name } }])
    expect(await dueOf(trailer, { assigned: uuid })).toHaveLength(1)
    expect(await dueOf(trailer, { assigned: admin.uuid })).toEqual([])
    expect(await dueOf(trailer, { assigned: 'nobody' })).toEqual([])
    await say(word(trailer, admin))
    expect(await dueOf(trailer, { assigned: admin.uuid })).toHaveLength(1)
    await say(word(trailer, null))
    expect(await dueOf(trailer, { assigned: 'nobody' })).toHaveLength(1)
    await say(word(trailer, admin))
    await editor().ask('POST /trailer/{uuid}', { uuid: trailer, sheet: { [key]: '2020-03-01' } })
    expect(await dueOf(trailer)).toMatchObject([{ assigned: null }])
  })

  test('is assigned on every device, with the name of who is to do it', async () => {
    const trailer = await dated()
    const { uuid, name } = yard.viewer
    const said = word(trailer, { uuid })
    await say(said)
    const { rows } = await yard.viewer.client.ask('GET /sync', {})
    const row = rows.due_assignment?.find((one) => one.uuid === said.uuid)
    expect(row).toMatchObject({ trailer, date_kind: key, assigned: { uuid, name } })
    expect(row?.by).toBe(yard.editor.name)
  })

  test('is nobody’s once who was to do it is removed, on devices too', async () => {
    const [trailer, other] = [await dated(), await dated()]
    const checklist = await madeChecklist(yard.admin.client)
    const { organization, name } = yard
    const about = { organization, yard: name, role: 'EDITOR' } as const
    const { uuid } = await createPerson(backend.app, backend.deps, about)
    await say(word(trailer, { uuid }))
    await say(word(trailer, { uuid }, { date_kind: null, due_on: null, checklist: checklist.uuid }))
    await say(word(other, { uuid }))
    await say(word(other, yard.viewer))
    await yard.admin.client.ask('POST /user/remove', { uuid })
    expect(await dueOf(trailer, { assigned: 'nobody' })).toHaveLength(1)
    expect(await dueOf(other)).toMatchObject([{ assigned: { uuid: yard.viewer.uuid } }])
    const { rows } = await yard.viewer.client.ask('GET /sync', {})
    const words = rows.due_assignment?.filter((one) => one.trailer === trailer) ?? []
    expect(words.filter(({ assigned }) => assigned === null)).toHaveLength(2)
  })

  test('is assigned to nobody outside, and only what there is', async () => {
    const trailer = await dated()
    const checklist = await madeChecklist(yard.admin.client)
    const stranger = backend.other.editor
    const refused = [
      word(trailer, stranger),
      word(trailer, null, { date_kind: 'date_nothing' }),
      word(trailer, null, { date_kind: null, due_on: null, checklist: randomUUID() }),
    ]
    for (const input of refused) {
      const { status, body } = await say(input)
      expect([status, body.code]).toEqual([400, 'unknown_reference'])
    }
    const both = await say(word(trailer, null, { checklist: checklist.uuid }))
    expect([both.status, both.body.code]).toEqual([400, 'invalid'])
    const said = word(trailer, null)
    await say(said)
    const other = await say({ ...said, assigned: yard.viewer })
    expect([other.status, other.body.code]).toEqual([409, 'uuid_taken'])
  })

  test('is that of trailers of a yard, by its counts', async () => {
    const [here, there] = [await dated(), await dated()]
    const count = (name: string, trailer: string, happened_at: string) =>
      editor().ask('POST /walks', {
        ...{ uuid: randomUUID(), name, started_at: happened_at, happened_at },
        plates: [{ code: randomUUID(), trailer, seen_at: happened_at }],
      })
    await count('North yard', here, '2026-01-05T03:00:00.000Z')
    await count('North yard', there, '2026-01-06T03:00:00.000Z')
    await count('South yard', there, '2026-01-07T03:00:00.000Z')
    const inNorth = await editor().ask('GET /due', { yard: 'north  Yard', limit: 100 })
    expect(inNorth.map((one) => one.trailer.uuid)).toEqual([here])
    expect(await editor().ask('GET /due', { yard: 'Nowhere' })).toEqual([])
  })
})
