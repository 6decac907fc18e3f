import { beforeAll, expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import type { PartOfSheet } from '#contract/sheet/lines.ts'
import { ownLinesMost } from '#contract/sheet/sheet-limits.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

type Line = Sent<'POST /sheet-lines'>

onEachEngine('lines that an organization adds to the sheet', (backend) => {
  const colour: Line = { label: 'Deck colour', kind: 'choice', choices: ['Red', 'Blue'] }
  let winch = ''

  beforeAll(async () => {
    winch = (await add({ label: 'Winch', kind: 'number', unit: 'kg', public: true })).uuid
  })

  test('come with the catalogue, and not to others', async () => {
    const known = { uuid: winch, key: 'own_winch', label: 'Winch', kind: 'number', unit: 'kg' }
    const { sheet_line, digest } = await editor().ask('GET /sync/catalogue', {})
    expect(sheet_line).toMatchObject([{ ...known, public: true, retired: false }])
    expect(await editor().ask('GET /sheet-lines', {})).toEqual(sheet_line)
    const theirs = backend.other.editor.client
    expect(await theirs.ask('GET /sheet-lines', {})).toEqual([])
    expect(await theirs.ask('GET /sync/catalogue', {})).not.toHaveProperty('sheet_line')
    await add({ label: 'Crane', kind: 'yes-no' })
    expect((await editor().ask('GET /sync', { since: 0 })).catalogue).not.toBe(digest)
  })

  test('are filled in, filtered, sorted and logged as those that come with Drawbar', async () => {
    const uuid = await register({ own_winch: '2.5 t', own_crane: 'yes' })
    expect(await sheetOf(uuid)).toEqual({ own_winch: 2500, own_crane: true })
    const found = await editor().ask('GET /trailers', {
      where: 'sheet.own_winch:2000..3000',
      sort: 'sheet.own_winch',
    })
    expect(found.map((one) => one.uuid)).toEqual([uuid])
    await save(uuid, { own_winch: 3000 }, { own_winch: 2500 })
    const [change] = await editor().ask('GET /trailers/{trailer}/changes', { trailer: uuid })
    expect(change?.fields).toMatchObject([
      { field: 'sheet.own_winch', before: { text: '2,500 kg' }, after: { text: '3,000 kg' } },
    ])
    const clash = await save(uuid, { own_winch: 1 }, { own_winch: 2 })
    expect([clash.status, clash.body.code]).toEqual([409, 'conflict'])
    expect(clash.body.error).toContain('Winch')
    const wrong = await save(uuid, { own_winch: '35 psi' })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['sheet.own_winch']])
  })

  test('are shown to visitors where they are public and not retired', async () => {
    const { trailer, accessKey } = await taggedTrailer(backend)
    await save(trailer, { own_winch: 900, own_crane: false })
    const shared = async () =>
      (await backend.stranger.ask('GET /secure/trailers/{accessKey}', { accessKey })).sheet
    const line = { key: 'own_winch', group: 'Further details', label: 'Winch' }
    expect(await shared()).toEqual([{ ...line, value: 900, text: '900 kg' }])
    await admin().ask('POST /sheet-lines/{uuid}/retire', { uuid: winch })
    expect(await shared()).toBeUndefined()
    expect((await lineNamed('Winch'))?.retired).toBe(true)
    // A device that does not know yet sends a value all the same.
    expect((await save(trailer, { own_winch: 950 })).status).toBe(200)
    expect(await sheetOf(trailer)).toMatchObject({ own_winch: 950 })
    await admin().ask('POST /sheet-lines/{uuid}/restore', { uuid: winch })
    expect(await shared()).toMatchObject([{ value: 950 }])
  })

  test('keep their kind and unit, as devices may have values waiting that mean them', async () => {
    const { uuid } = await add({ label: 'Battery', kind: 'number', unit: 'V' })
    const [asText, asAh]: Line[] = [
      { uuid, label: 'Battery', kind: 'text' },
      { uuid, label: 'Battery', kind: 'number', unit: 'Ah' },
    ]
    const [kind, unit] = [await send(asText ?? colour), await send(asAh ?? colour)]
    expect([kind.status, kind.body.code]).toEqual([409, 'kind_stays'])
    expect([Object.keys(kind.body.fields ?? {}), Object.keys(unit.body.fields ?? {})]).toEqual([
      ['kind'],
      ['unit'],
    ])
    // What a device sends later still means volts.
    const trailer = await register({ own_battery: '12 V' })
    expect(await sheetOf(trailer)).toEqual({ own_battery: 12 })
    expect((await send({ uuid, label: 'Batteries', kind: 'number', unit: 'V' })).status).toBe(200)
    expect((await lineNamed('Batteries'))?.key).toBe('own_battery')
  })

  test('are retired and added anew with another unit, and come back under another label', async () => {
    const { uuid } = await add({ label: 'Tank', kind: 'number', unit: 'mm' })
    await admin().ask('POST /sheet-lines/{uuid}/retire', { uuid })
    const same = await send({ label: 'Tank', kind: 'number', unit: 'mm' })
    expect(same.body.error).toContain('Bring it back')
    await add({ label: 'Tank', kind: 'number', unit: 'litres' })
    // A value that waited is kept with the line that it was typed in.
    const trailer = await register({ own_tank: 900, own_tank_2: '1.2 m³' })
    expect(await sheetOf(trailer)).toEqual({ own_tank: 900, own_tank_2: 1200 })
    const back = await admin().send('POST /sheet-lines/{uuid}/restore', { uuid })
    expect([back.status, back.body.code]).toEqual([409, 'name_taken'])
    expect((await send({ uuid, label: 'Tank depth', kind: 'number', unit: 'mm' })).status).toBe(200)
    expect((await admin().send('POST /sheet-lines/{uuid}/restore', { uuid })).status).toBe(200)
  })

  test('lose an option, which trailers keep and older devices may still send', async () => {
    const { uuid } = await add(colour)
    const trailer = await register({ own_deck_colour: 'red' })
    await admin().ask('POST /sheet-lines', { ...colour, uuid, choices: ['Blue', 'Green', 'blue'] })
    const line = await lineNamed('Deck colour')
    expect([line?.choices, line?.former]).toEqual([['Blue', 'Green'], ['Red']])
    expect(await sheetOf(trailer)).toEqual({ own_deck_colour: 'Red' })
    expect((await save(trailer, { own_deck_colour: 'Green' })).status).toBe(200)
    expect((await save(trailer, { own_deck_colour: 'Red' })).status).toBe(200)
    expect((await save(trailer, { own_deck_colour: 'Pink' })).status).toBe(400)
    await admin().ask('POST /sheet-lines', { ...colour, uuid, choices: ['Red'] })
    expect((await lineNamed('Deck colour'))?.former).toEqual(['Blue', 'Green'])
  })

  test('keep an option as it was spelt, until each trailer is corrected', async () => {
    const ramp: Line = { label: 'Ramp colour', kind: 'choice', choices: ['red', 'blue'] }
    const { uuid } = await add(ramp)
    const trailer = await register({ own_ramp_colour: 'red' })
    await admin().ask('POST /sheet-lines', { ...ramp, uuid, choices: ['Red', 'blue'] })
    const line = await lineNamed('Ramp colour')
    expect([line?.choices, line?.former]).toEqual([['Red', 'blue'], ['red']])
    const found = async (option: string) =>
      (await editor().ask('GET /trailers', { where: `sheet.own_ramp_colour:~${option}` })).map(
        (one) => one.uuid,
      )
    expect([await found('red'), await found('Red')]).toEqual([[trailer], []])
    const base = { own_ramp_colour: 'red' }
    expect((await save(trailer, { own_ramp_colour: 'Red' }, base)).status).toBe(200)
    expect([await found('red'), await found('Red')]).toEqual([[], [trailer]])
  })

  test('have a label of their own, options where they are choices, and known classes', async () => {
    const refusals: [sent: Line, status: number, field: string][] = [
      [{ label: ' winch ', kind: 'text' }, 409, 'label'],
      [{ label: 'Tare MASS', kind: 'text' }, 409, 'label'],
      [{ label: 'Notes', kind: 'text' }, 409, 'label'],
      [{ label: 'Winch (kg)', kind: 'text' }, 409, 'label'],
      [{ label: 'Registration-expiry', kind: 'date' }, 409, 'label'],
      [{ label: 'x'.repeat(200), kind: 'text' }, 400, 'label'],
      [{ label: ' ', kind: 'text' }, 400, 'label'],
      [{ label: 'Empty', kind: 'choice', choices: [] }, 400, 'choices'],
      [{ label: 'Nowhere', kind: 'text', classes: [crypto.randomUUID()] }, 400, 'classes'],
    ]
    for (const [sent, status, field] of refusals) {
      const answer = await send(sent)
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]])
    }
    await admin().ask('POST /sheet-lines/{uuid}/retire', { uuid: winch })
    const again: Line = { label: 'Winch', kind: 'number', unit: 'kg' }
    expect((await send(again)).body.error).toContain('Bring it back')
    await admin().ask('POST /sheet-lines/{uuid}/restore', { uuid: winch })
  })

  test('give their labels to no kind of date', async () => {
    const { org } = await admin().ask('GET /session', {})
    const { dateKinds = [] } = org?.settings ?? {}
    const [first, ...others] = dateKinds
    if (!first) throw new Error('no kind of date')
    const name = (typed: string) => {
      const settings = { dateKinds: [{ ...first, name: typed }, ...others] }
      return admin().send('POST /organization/settings', { settings })
    }
    for (const typed of ['winch', 'VIN number', 'Compliance date']) {
      const { status, body } = await name(typed)
      expect([typed, status, body.code]).toEqual([typed, 409, 'name_taken'])
    }
    expect((await name('Registration until')).status).toBe(200)
    expect((await name(first.name)).status).toBe(200)
  })

  test('tell an administrator of what another one changed meanwhile', async () => {
    const { uuid } = await add({ label: 'Ramp', kind: 'text' })
    const base = { label: 'Ramp', public: false }
    expect((await send({ uuid, base, label: 'Ramps', kind: 'text' })).status).toBe(200)
    const late = await send({ uuid, base, label: 'Loading ramp', kind: 'text' })
    expect([late.status, late.body.code, late.body.details]).toEqual([
      ...[409, 'conflict'],
      { fields: ['label'] },
    ])
    expect((await send({ uuid, base, label: 'Ramp', kind: 'text', public: true })).status).toBe(200)
    expect(await lineNamed('Ramps')).toMatchObject({ public: true })
  })

  test('stand in the order that is set', async () => {
    const before = (await editor().ask('GET /sheet-lines', {})).map(({ uuid }) => uuid)
    const last = before.at(-1) ?? ''
    const { uuids } = await admin().ask('POST /sheet-lines/order', { uuids: [last] })
    expect(uuids).toEqual([last, ...before.slice(0, -1)])
    expect((await editor().ask('GET /sheet-lines', {})).map(({ uuid }) => uuid)).toEqual(uuids)
  })

  test('are moved by one of two administrators at once, and the other is told', async () => {
    const base = (await editor().ask('GET /sheet-lines', {})).map(({ uuid }) => uuid)
    const [first = '', second = '', ...others] = base
    const moved = { uuids: [second, first, ...others], base }
    expect((await admin().send('POST /sheet-lines/order', moved)).status).toBe(200)
    const late = await admin().send('POST /sheet-lines/order', { uuids: base.toReversed(), base })
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect((await editor().ask('GET /sheet-lines', {})).map(({ uuid }) => uuid)).toEqual(
      moved.uuids,
    )
    await add({ label: 'Added meanwhile', kind: 'text' })
    const again = { uuids: base, base: moved.uuids }
    expect((await admin().send('POST /sheet-lines/order', again)).status).toBe(200)
  })

  test('that are not asked for are chosen by one of two administrators at once', async () => {
    const choose = (sheetUnasked: string[], base: string[]) =>
      admin().send('POST /organization/settings', {
        ...{ settings: { sheetUnasked }, base: { sheetUnasked: base } },
      })
    expect((await choose(['tare'], [])).status).toBe(200)
    const late = await choose(['atm'], [])
    expect([late.status, late.body.code]).toEqual([409, 'changed_since'])
    expect((await choose(['tare', 'atm'], ['tare'])).status).toBe(200)
    await choose([], ['tare', 'atm'])
  })

  test('follow a class that is merged into another one', async () => {
    const [from, into] = [await newClass('Wrongly typed'), await newClass('Rightly typed')]
    await add({ label: 'Bolster', kind: 'text', classes: [from] })
    const merged = { kind: 'class', uuid: from, into } as const
    await admin().ask('POST /registry/{kind}/{uuid}/merge', merged)
    expect((await lineNamed('Bolster'))?.classes).toEqual([into])
    await admin().ask('POST /registry/{kind}/{uuid}/unmerge', { kind: 'class', uuid: from })
    expect((await lineNamed('Bolster'))?.classes).toEqual([from])
  })

  test('keep what was changed since a class was merged, when that is undone', async () => {
    const [from, into, more, third] = [
      await newClass('Car carier'),
      await newClass('Car carrier'),
      await newClass('Boat trailer'),
      await newClass('Car hauler'),
    ]
    const line: Line = { label: 'Wheel chocks', kind: 'text', classes: [from, third] }
    const { uuid } = await add(line)
    const merge = (one: string) =>
      admin().ask('POST /registry/{kind}/{uuid}/merge', { kind: 'class', uuid: one, into })
    const undo = (one: string) =>
      admin().ask('POST /registry/{kind}/{uuid}/unmerge', { kind: 'class', uuid: one })
    const classes = async () => (await lineNamed('Wheel chocks'))?.classes
    await merge(from)
    await merge(third)
    await send({ ...line, uuid, classes: [into, more] })
    expect((await undo(from)).leftCount).toBe(0)
    // What was merged later too still is.
    expect(await classes()).toEqual([from, into, more])
    await send({ ...line, uuid, classes: [from, more] })
    expect((await undo(third)).left).toEqual(['Wheel chocks'])
    expect(await classes()).toEqual([from, more])
  })

  test('have a history: who added, changed, moved and retired them, with what was before', async () => {
    const [axle] = [await newClass('Pig trailer')]
    const { uuid } = await add({ label: 'Slack adjuster', kind: 'choice', choices: ['Manual'] })
    const sent = { uuid, kind: 'choice' as const, choices: ['Manual', 'Automatic'] }
    await admin().ask('POST /sheet-lines', { ...sent, label: 'Slack adjusters', classes: [axle] })
    await admin().ask('POST /sheet-lines/order', { uuids: [uuid] })
    await admin().ask('POST /sheet-lines/{uuid}/retire', { uuid })
    const log = await admin().ask('GET /organization/changes', { limit: 4 })
    const name = 'Slack adjusters'
    expect(log).toMatchObject([
      { what: 'line retired', subject: uuid, name, fields: [], by: backend.own.admin.name },
      { what: 'lines moved', name: '', fields: [{ field: 'order' }] },
      {
        ...{ what: 'line changed', name },
        fields: [
          { field: 'label', before: { text: 'Slack adjuster' }, after: { text: name } },
          { field: 'choices', before: { text: 'Manual' }, after: { text: 'Manual, Automatic' } },
          { field: 'classes', before: { text: 'All trailers' }, after: { text: 'Pig trailer' } },
        ],
      },
      {
        ...{ what: 'line added', name },
        fields: [{ field: 'label' }, { field: 'kind' }, { field: 'choices' }, { field: 'public' }],
      },
    ])
    expect(log[1]?.fields[0]?.after.text).toMatch(/^Slack adjusters, /)
    expect((await backend.other.admin.client.ask('GET /organization/changes', {})).length).toBe(0)
  })

  test('are changed by a form that was opened before a class was merged', async () => {
    const [from, into, more] = [
      await newClass('Tippr'),
      await newClass('Tips'),
      await newClass('Flat'),
    ]
    const { uuid } = await add({ label: 'Tarp', kind: 'text', classes: [from] })
    const merged = { kind: 'class', uuid: from, into } as const
    await admin().ask('POST /registry/{kind}/{uuid}/merge', merged)
    const base = { classes: [from] }
    const sent = { uuid, base, label: 'Tarp', kind: 'text', classes: [from, more] } as const
    expect((await send({ ...sent, classes: [...sent.classes] })).status).toBe(200)
    expect((await lineNamed('Tarp'))?.classes).toEqual([into, more])
  })

  test('are no more than a hundred in use', async () => {
    const lines = await editor().ask('GET /sheet-lines', {})
    const { length } = lines.filter(({ retired }) => !retired)
    for (let more = length; more < ownLinesMost; more += 1) {
      await add({ label: `Line ${more}`, kind: 'text' })
    }
    const refused = await send({ label: 'One too many', kind: 'text' })
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_lines'])
    await admin().ask('POST /sheet-lines/{uuid}/retire', { uuid: winch })
    await add({ label: 'Instead of the winch', kind: 'text' })
    const back = await admin().send('POST /sheet-lines/{uuid}/restore', { uuid: winch })
    expect([back.status, back.body.code]).toEqual([409, 'too_many_lines'])
    const uuids = (await editor().ask('GET /sheet-lines', {})).map(({ uuid }) => uuid)
    expect((await admin().send('POST /sheet-lines/order', { uuids })).status).toBe(200)
  })

  test('are no more than a hundred where several are brought back at once', async () => {
    const offered = async () =>
      (await editor().ask('GET /sheet-lines', {})).filter(({ retired }) => !retired)
    const retired = (await offered()).slice(0, 4).map(({ uuid }) => uuid)
    for (const uuid of retired) await admin().ask('POST /sheet-lines/{uuid}/retire', { uuid })
    for (const more of [1, 2]) await add({ label: `Meanwhile ${more}`, kind: 'text' })
    const restore = (uuid: string) => admin().send('POST /sheet-lines/{uuid}/restore', { uuid })
    const answers = await Promise.all(retired.map(restore))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(await offered()).toHaveLength(ownLinesMost)
  })

  const admin = () => backend.own.admin.client
  const editor = () => backend.own.editor.client
  const add = (line: Line) => admin().ask('POST /sheet-lines', line)
  const send = (line: Line) => admin().send('POST /sheet-lines', line)
  const newClass = async (name: string) =>
    (await admin().ask('POST /registry/class', { name })).uuid
  const lineNamed = async (label: string) =>
    (await editor().ask('GET /sheet-lines', {})).find((line) => line.label === label)
  const register = async (sheet: PartOfSheet) =>
    (await editor().ask('POST /register-trailer', backend.trailer({ sheet }))).uuid
  const save = (uuid: string, sheet: PartOfSheet, before?: PartOfSheet) =>
    editor().send('POST /trailer/{uuid}', {
      ...{ uuid, sheet },
      ...(before && { base: { sheet: before } }),
    })
  const sheetOf = async (uuid: string) =>
    (await editor().ask('GET /trailer/{uuid}', { uuid })).sheet
})
