import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import type { RegistryKind } from '#contract/registry-kinds.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { newChecklist } from '#tests/support/server/checklists.ts'

onEachEngine('merging two records of the registry', (backend) => {
  test('moves what names a customer, and fills in what the one that stays lacks', async () => {
    const from = await add('customer', { name: 'Wombat Haulage P/L', phone: '07 3000 0000' })
    const into = await add('customer', { name: 'Wombat Haulage', email: 'desk@wombat.example' })
    const trailer = await register({ customer: { uuid: from } })
    const answer = await merge('customer', from, into)
    expect(answer).toEqual({ uuid: into, name: 'Wombat Haulage', trailers: 1, parts: 0 })
    expect((await read(trailer)).customer?.uuid).toBe(into)
    const found = await editor().ask('GET /trailers', { search: 'wombat haulage' })
    expect(found.map(({ uuid }) => uuid)).toEqual([trailer])
    expect(await one('customer', into)).toMatchObject({
      ...{ phone: '07 3000 0000', email: 'desk@wombat.example', uses: 1 },
    })
    expect(await one('customer', from)).toMatchObject({
      ...{ uses: 0, retired: true, merged: { uuid: into, name: 'Wombat Haulage' } },
    })
    const offered = await editor().ask('GET /customers', { search: 'wombat' })
    expect(offered.map(({ uuid }) => uuid)).toEqual([into])
    const changes = await editor().ask('GET /trailers/{trailer}/changes', { trailer })
    expect(changes[0]).toMatchObject({
      what: 'merged',
      fields: [{ before: { text: 'Wombat Haulage P/L' }, after: { text: 'Wombat Haulage' } }],
    })
  })

  test('takes the old uuid for the record that stays, wherever a call names it', async () => {
    const from = await add('customer', { name: 'Aliased' })
    const into = await add('customer', { name: 'Staying' })
    const before = await register({ customer: { uuid: from } })
    const other = await register({})
    await merge('customer', from, into)
    const waiting = await register({ customer: { uuid: from } })
    const base = { customer: null }
    await editor().ask('POST /trailer/{uuid}', { uuid: other, customer: { uuid: from }, base })
    const found = await editor().ask('GET /trailers', { where: `customer:${from}` })
    expect(found.map(({ uuid }) => uuid).toSorted()).toEqual([before, waiting, other].toSorted())
    expect(found.map(({ customer }) => customer?.uuid)).toEqual([into, into, into])
    const again = { uuid: randomUUID(), name: 'ALIASED' }
    expect(await editor().ask('POST /customer', again)).toEqual({ uuid: into, name: 'Staying' })
  })

  test('lets a save through that began with the record that was merged', async () => {
    const from = await add('manufacturer', { name: 'Merged Maker' })
    const into = await add('manufacturer', { name: 'Maker' })
    const third = await add('manufacturer', { name: 'Third Maker' })
    const first = await register({ oem: { uuid: from } })
    const second = await register({ oem: { uuid: from } })
    const { revision } = await editor().ask('GET /sync', {})
    await merge('manufacturer', from, into)
    const saves = [
      { uuid: first, oem: { uuid: from }, notes: 'same maker', base: { oem: { uuid: from } } },
      { uuid: second, oem: { uuid: third }, revision },
    ]
    for (const save of saves) await editor().ask('POST /trailer/{uuid}', save)
    expect((await read(first)).oem?.uuid).toBe(into)
    expect((await read(second)).oem?.uuid).toBe(third)
  })

  test('moves parts, categories below, fitted parts and checklists', async () => {
    const maker = await pair('manufacturer', (name) => ({ name }))
    const category = await pair('category', (name) => ({ name }))
    const below = await add('category', { name: 'Below it', parent: category.from })
    const made = { category: category.from, oem: maker.from }
    const part = await pair('part', (name) => ({
      model_number: name,
      description: 'Jack',
      ...made,
    }))
    const trailer = await register({})
    await editor().ask('POST /trailer-parts/link', { trailer, part: part.from })
    await merge('manufacturer', maker.from, maker.into)
    await merge('category', category.from, category.into)
    await merge('part', part.from, part.into)
    await editor().ask('POST /trailer-parts/link', { trailer, part: part.from })
    const fitted = await editor().ask('GET /trailers/{trailer}/parts', { trailer })
    expect(fitted.map((one) => one.part.uuid)).toEqual([part.into, part.into])
    for (const where of [`part:${part.from}`, `maker:${maker.from}`]) {
      const carrying = await editor().ask('GET /trailers', { where })
      expect(carrying.map(({ uuid }) => uuid)).toEqual([trailer])
    }
    expect(await one('part', part.into)).toMatchObject({
      ...{ category: { uuid: category.into }, oem: { uuid: maker.into }, uses: 1 },
    })
    expect(await one('category', below)).toMatchObject({ parent: { uuid: category.into } })
    const asked = { oem: maker.from, type: category.from }
    const parts = await editor().ask('GET /trailer-parts', asked)
    expect(parts.map(({ uuid }) => uuid)).toEqual([part.into])
    const kind = await pair('class', (name) => ({ name }))
    const checklist = newChecklist({ classes: [kind.from, kind.into] })
    await admin().ask('POST /checklists', checklist)
    await merge('class', kind.from, kind.into)
    const { rows } = await admin().ask('GET /sync', { since: 0 })
    const kept = rows.checklist?.find(({ uuid }) => uuid === checklist.uuid)
    expect(kept?.classes).toEqual([kind.into])
  })

  test('follows a class into the kinds of dates, and back but for those that were changed since', async () => {
    const { from, into } = await pair('class', (name) => ({ name }))
    const known = await kindsOfDates()
    const ofQueensland = { class: from, state: 'QLD' as const, months: 6 }
    const kept = { class: into, state: null, months: 36 }
    const exceptions = [ofQueensland, { class: from, state: null, months: 24 }, kept]
    const own = { exceptions, months: 12, remind_days: 30, retired: false }
    const asked = { ...own, key: 'date_asked', name: 'Asked', classes: [from, into] }
    const other = { ...own, key: 'date_other', name: 'Other', classes: [from] }
    const save = (dateKinds: typeof known) =>
      admin().ask('POST /organization/settings', { settings: { dateKinds } })
    await save([...known, asked, other])
    await merge('class', from, into)
    const moved = { classes: [into], exceptions: [{ ...ofQueensland, class: into }, kept] }
    const after = await kindsOfDates()
    expect(after.slice(-2)).toEqual([
      { ...asked, ...moved },
      { ...other, ...moved },
    ])
    const renamed = { ...asked, ...moved, name: 'Renamed' }
    await save([...known, renamed, { ...other, ...moved, classes: [] }])
    expect((await unmerge('class', from)).left).toEqual(['Kinds of dates'])
    expect((await kindsOfDates()).slice(-2)).toEqual([
      { ...asked, name: 'Renamed' },
      { ...other, ...moved, classes: [] },
    ])
  })

  test('tells devices what was merged, and offers it no longer', async () => {
    const { from, into } = await pair('class', (name) => ({ name }))
    const digest = (await editor().ask('GET /sync', {})).catalogue
    await merge('class', from, into)
    expect((await editor().ask('GET /sync', {})).catalogue).not.toBe(digest)
    const catalogue = await editor().ask('GET /sync/catalogue', {})
    expect(catalogue.merged).toContainEqual({ uuid: from, into })
    expect(catalogue.retired).toContain(from)
    const theirs = await backend.other.editor.client.ask('GET /sync/catalogue', {})
    expect(theirs.merged).toBeUndefined()
  })

  test('refuses itself, a ring, what was merged already, what comes with Drawbar', async () => {
    const { from, into } = await pair('manufacturer', (name) => ({ name }))
    const third = await add('manufacturer', { name: 'Third of the ring' })
    expect(await refusal('manufacturer', from, from)).toEqual([400, 'merged_with_itself'])
    const shared = backend.oems[0]
    expect(await refusal('manufacturer', shared, into)).toEqual([403, 'not_own'])
    expect(await refusal('manufacturer', from, randomUUID())).toEqual([400, 'unknown_reference'])
    expect(await refusal('manufacturer', from, backend.own.customer)).toEqual([
      ...[400, 'unknown_reference'],
    ])
    await merge('manufacturer', from, into)
    expect(await refusal('manufacturer', into, from)).toEqual([400, 'merged_with_itself'])
    expect(await refusal('manufacturer', from, third)).toEqual([409, 'merged_already'])
    expect((await merge('manufacturer', from, into)).trailers).toBe(0)
    const retire = { kind: 'manufacturer', uuid: from } as const
    const retired = await admin().send('POST /registry/{kind}/{uuid}/retire', retire)
    expect(retired.body.code).toBe('merged_already')
    const top = await add('category', { name: 'Top of the ring' })
    const below = await add('category', { name: 'Bottom of the ring', parent: top })
    expect(await refusal('category', top, below)).toEqual([400, 'merged_with_itself'])
  })

  test('is undone as one, but for what was changed since, which is named', async () => {
    const from = await add('customer', { name: 'Split Off' })
    const into = await add('customer', { name: 'Main Body' })
    const third = await add('customer', { name: 'Somebody Else' })
    const back = await register({ customer: { uuid: from } })
    const changed = await register({ customer: { uuid: from }, rego: 'LEFT01' })
    const own = await register({ customer: { uuid: into } })
    await merge('customer', from, into)
    for (const customer of [third, into]) {
      await editor().ask('POST /trailer/{uuid}', { uuid: changed, customer: { uuid: customer } })
    }
    const undone = await unmerge('customer', from)
    expect(undone).toEqual({ uuid: from, left: ['LEFT01'], leftCount: 1 })
    const now = await Promise.all([back, changed, own].map(read))
    expect(now.map(({ customer }) => customer?.uuid)).toEqual([from, into, into])
    expect(await one('customer', from)).toMatchObject({ uses: 1, retired: false })
    const found = await editor().ask('GET /trailers', { search: 'split off' })
    expect(found.map(({ uuid }) => uuid)).toEqual([back])
    expect((await unmerge('customer', from)).leftCount).toBe(0)
  })

  test('follows a record that was merged on, and undoes the last merging first', async () => {
    const [a, b, c] = [
      await add('customer', { name: 'Chain A' }),
      await add('customer', { name: 'Chain B' }),
      await add('customer', { name: 'Chain C' }),
    ]
    const first = await register({ customer: { uuid: a } })
    await merge('customer', a, b)
    await merge('customer', b, c)
    const trailer = await register({ customer: { uuid: a } })
    expect((await read(trailer)).customer?.uuid).toBe(c)
    const early = await admin().send('POST /registry/{kind}/{uuid}/unmerge', {
      ...{ kind: 'customer', uuid: a },
    })
    expect(early.body.code).toBe('merged_since')
    await unmerge('customer', b)
    const next = await register({ customer: { uuid: a } })
    expect((await read(next)).customer?.uuid).toBe(b)
    expect((await unmerge('customer', a)).leftCount).toBe(0)
    expect((await read(first)).customer?.uuid).toBe(a)
  })

  test('lets a record take the name of one that was merged, which then cannot come back', async () => {
    const from = await add('customer', { name: 'The Good Name' })
    const into = await add('customer', { name: 'The Bad Name' })
    await merge('customer', from, into)
    await add('customer', { uuid: into, name: 'The Good Name' })
    const sent = { kind: 'customer', uuid: from } as const
    const refused = await admin().send('POST /registry/{kind}/{uuid}/unmerge', sent)
    expect(refused.body.code).toBe('name_taken')
    await add('customer', { uuid: into, name: 'The Bad Name' })
    await unmerge('customer', from)
    const offered = await editor().ask('GET /customers', { search: 'good name' })
    expect(offered.map(({ uuid }) => uuid)).toEqual([from])
  })

  const editor = () => backend.own.editor.client
  const admin = () => backend.own.admin.client
  const read = (uuid: string) => editor().ask('GET /trailer/{uuid}', { uuid })

  type Fields = Record<string, unknown>

  async function add(kind: RegistryKind, fields: Fields) {
    const call = `POST /registry/${kind}` as const
    const { uuid } = await admin().ask(call, fields as Sent<typeof call>)
    return uuid
  }

  async function pair(kind: RegistryKind, fieldsOf: (name: string) => Fields) {
    const name = () => `P ${randomUUID()}`
    return { from: await add(kind, fieldsOf(name())), into: await add(kind, fieldsOf(name())) }
  }

  async function register(fields: Fields) {
    const sent = { ...backend.trailer(), ...fields } as Sent<'POST /register-trailer'>
    const { uuid } = await editor().ask('POST /register-trailer', sent)
    return uuid
  }

  const merge = (kind: RegistryKind, uuid: string, into: string) =>
    admin().ask('POST /registry/{kind}/{uuid}/merge', { kind, uuid, into })

  const unmerge = (kind: RegistryKind, uuid: string) =>
    admin().ask('POST /registry/{kind}/{uuid}/unmerge', { kind, uuid })

  async function refusal(kind: RegistryKind, uuid: string, into: string) {
    const asked = { kind, uuid, into }
    const { status, body } = await admin().send('POST /registry/{kind}/{uuid}/merge', asked)
    return [status, body.code]
  }

  const kindsOfDates = async () =>
    (await admin().ask('GET /session', {})).org?.settings.dateKinds ?? []

  async function one(kind: RegistryKind, uuid: string) {
    const all = await admin().ask('GET /registry/{kind}', { kind, limit: 100 })
    return all.find((record) => record.uuid === uuid)
  }
})
