import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'

onEachEngine('an import', (backend) => {
  const admin = () => backend.own.admin.client
  const editor = () => backend.own.editor.client

  test('writes new and changed trailers once, however often a piece is sent', async () => {
    const known = backend.trailer({ rego: 'OLD-1' })
    const { uuid } = await editor().ask('POST /register-trailer', known)
    const { uuid: other } = await editor().ask(
      'POST /register-trailer',
      backend.trailer({ rego: 'SAME' }),
    )
    const rows = [
      { row: 2, register: backend.trailer({ uuid: randomUUID() }) },
      { row: 3, save: { uuid, rego: 'NEW-1', base: { rego: 'OLD-1' } } },
      { row: 4, save: { uuid: other, rego: 'SAME' } },
      { row: 5, save: { uuid, rego: 'NEW-2' } },
    ]
    const begun = await begin(rows.length)
    const first = await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })
    expect(first.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'created'],
      [3, 'changed'],
      [4, 'same'],
      [5, 'refused'],
    ])
    expect(first[3]?.problem).toBe('Row 3 has changed this already')
    const changes = await changesOf(begun.uuid)
    expect(await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })).toEqual(first)
    expect(await changesOf(begun.uuid)).toBe(changes)
    expect((await admin().ask('GET /trailer/{uuid}', { uuid })).rego).toBe('NEW-1')
    expect(await importOf(begun.uuid)).toMatchObject({
      ...{ name: 'Fleet.csv', by: backend.own.admin.name, rows: 4, undone_at: null },
      counts: { created: 1, changed: 1, same: 1, refused: 1 },
    })
  })

  test('begun twice is one with the later number of rows, and another under its uuid is refused', async () => {
    const begun = await begin(5)
    const same = { ...begun, name: 'Fleet.csv', fingerprint: 'a'.repeat(64), rows: 5 }
    expect(await admin().ask('POST /imports', same)).toEqual(begun)
    await admin().ask('POST /imports', { ...same, rows: 6 })
    expect((await importOf(begun.uuid))?.rows).toBe(6)
    const other = await admin().send('POST /imports', { ...same, fingerprint: 'b'.repeat(64) })
    expect([other.status, other.body.code]).toEqual([409, 'uuid_taken'])
  })

  test('notes why a row is refused, which keeps no other back', async () => {
    const { vin } = backend.trailer()
    const one = { row: 2, register: backend.trailer({ vin }) }
    const rows = [
      one,
      { row: 3, register: backend.trailer({ vin }) },
      { row: 4, register: { ...backend.trailer(), vin: 'SHORT' } },
      { row: 5, register: { ...backend.trailer(), oem: { uuid: randomUUID() } } },
      { row: 6, save: { uuid: randomUUID(), rego: 'X' } },
      { row: 7 },
      { row: 8, register: backend.trailer() },
    ]
    const begun = await begin(rows.length)
    const written = await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })
    expect(written.map(({ outcome, field }) => [outcome, field])).toEqual([
      ['created', ''],
      ['refused', 'vin'],
      ['refused', 'vin'],
      ['refused', 'oem'],
      ['refused', ''],
      ['refused', ''],
      ['created', ''],
    ])
    expect(written[1]?.problem).toBe('A trailer with this VIN is already registered.')
    const refused = { ...begun, outcome: 'refused' as const }
    const listed = await admin().send('GET /imports/{uuid}/rows', { ...refused, limit: 2 })
    expect(listed.body.data).toEqual(written.slice(1, 3))
    expect(listed.headers['x-total-count']).toBe('5')
  })

  test('tries a row again that was refused, once it can be written', async () => {
    const begun = await begin(1)
    const { vin } = backend.trailer()
    const { uuid } = await editor().ask('POST /register-trailer', backend.trailer({ vin }))
    const sent = { ...begun, rows: [{ row: 2, register: backend.trailer({ vin }) }] }
    const [before] = await admin().ask('POST /imports/{uuid}/rows', sent)
    await editor().ask('POST /trailer/archive', { uuid })
    const [after] = await admin().ask('POST /imports/{uuid}/rows', sent)
    expect([before?.outcome, after?.outcome]).toEqual(['refused', 'created'])
    expect((await importOf(begun.uuid))?.counts).toMatchObject({ created: 1, refused: 0 })
  })

  test('is one batch in the history', async () => {
    const begun = await begin(1)
    const rows = [{ row: 2, register: backend.trailer() }]
    const [row] = await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })
    const batch = { batch: begun.uuid }
    const changes = await admin().ask('GET /batches/{batch}/changes', batch)
    expect(changes).toMatchObject([{ what: 'registered', trailer: { uuid: row?.record } }])
  })

  test('is undone as one: what somebody changed or added to since is kept and named', async () => {
    const before = backend.trailer({ rego: 'OLD-1', notes: 'first' })
    const { uuid: changed } = await editor().ask('POST /register-trailer', before)
    const { uuid: clashing } = await editor().ask('POST /register-trailer', backend.trailer())
    const { uuid: weighed } = await editor().ask('POST /register-trailer', backend.trailer())
    const [plain, edited, tagged] = [randomUUID(), randomUUID(), randomUUID()]
    const rows = [
      ...[plain, edited, tagged].map((uuid, at) => ({
        row: at + 2,
        register: backend.trailer({ uuid }),
      })),
      { row: 5, save: { uuid: changed, rego: 'NEW-1', customer: { uuid: backend.own.customer } } },
      { row: 6, save: { uuid: clashing, rego: 'NEW-2' } },
      { row: 7, save: { uuid: weighed, sheet: { tare: 4200 } } },
    ]
    const begun = await begin(rows.length)
    await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })
    await editor().ask('POST /trailer/{uuid}', { uuid: edited, notes: 'mine' })
    const accessKey = backend.own.tags[0]?.uuid ?? ''
    await editor().ask('POST /trailers/access/link', { trailer: tagged, accessKey })
    await editor().ask('POST /trailer/{uuid}', { uuid: clashing, rego: 'MINE' })
    // Another field of a changed trailer does not clash.
    await editor().ask('POST /trailer/{uuid}', { uuid: changed, notes: 'second' })
    const answer = await admin().ask('POST /imports/{uuid}/undo', begun)
    expect(answer).toEqual({ undone: 3, kept: 3, left: 0 })
    expect((await admin().ask('GET /trailer/{uuid}', { uuid: weighed })).sheet).toBeUndefined()
    expect((await admin().send('GET /trailer/{uuid}', { uuid: plain })).status).toBe(404)
    for (const uuid of [edited, tagged]) {
      expect((await admin().send('GET /trailer/{uuid}', { uuid })).status).toBe(200)
    }
    const trailer = await admin().ask('GET /trailer/{uuid}', { uuid: changed })
    expect(trailer).toMatchObject({ rego: 'OLD-1', notes: 'second', customer: null })
    expect((await admin().ask('GET /trailer/{uuid}', { uuid: clashing })).rego).toBe('MINE')
    const listed = await admin().ask('GET /imports/{uuid}/rows', begun)
    expect(listed.map(({ undo }) => undo)).toEqual([
      ...['undone', 'kept', 'kept', 'undone', 'kept', 'undone'],
    ])
    const again = await admin().ask('POST /imports/{uuid}/undo', begun)
    expect(again).toEqual({ undone: 0, kept: 0, left: 0 })
    expect((await importOf(begun.uuid))?.counts).toMatchObject({ undone: 3, kept: 3 })
    const late = [{ row: 8, register: backend.trailer() }]
    const refused = await admin().send('POST /imports/{uuid}/rows', { ...begun, rows: late })
    expect([refused.status, refused.body.code]).toEqual([409, 'import_undone'])
  })

  test('links and mints scan tags, both or neither with their row, and an undo takes those back', async () => {
    const { uuid: known } = await editor().ask('POST /register-trailer', backend.trailer())
    const { uuid: held } = await editor().ask('POST /register-trailer', backend.trailer())
    const [free, taken, other] = await admin().ask('POST /tags/mint', { count: 3 })
    await editor().ask('POST /trailers/access/link', {
      ...{ trailer: held, accessKey: taken?.uuid ?? '' },
    })
    const [fresh, printed, refused] = [randomUUID(), randomUUID(), randomUUID()]
    const rows = [
      { row: 2, save: { uuid: known }, tag: free?.uuid },
      { row: 3, register: backend.trailer({ uuid: fresh }), tag: 'new' as const },
      { row: 4, register: backend.trailer({ uuid: refused }), tag: taken?.uuid },
      { row: 5, save: { uuid: held }, tag: 'new' as const },
      { row: 6, register: backend.trailer({ uuid: printed }), tag: 'new' as const },
      { row: 7, register: { ...backend.trailer(), vin: 'SHORT' }, tag: other?.uuid },
    ]
    const begun = await begin(rows.length)
    const written = await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })
    expect(written.map(({ outcome, field }) => [outcome, field])).toEqual([
      ['changed', ''],
      ['created', ''],
      ['refused', 'tag'],
      ['refused', 'tag'],
      ['created', ''],
      ['refused', 'vin'],
    ])
    expect(written[2]?.problem).toMatch(/is linked to another trailer already/)
    expect((await admin().send('GET /trailer/{uuid}', { uuid: refused })).status).toBe(404)
    expect(await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })).toEqual(written)
    const [minted, ...more] = await tagsOf(fresh)
    expect(more).toEqual([])
    expect(await tagsOf(known)).toEqual([free])
    const [made] = await tagsOf(printed)
    await admin().ask('POST /tags/printed', { tags: [made?.uuid ?? ''] })
    const undone = await admin().ask('POST /imports/{uuid}/undo', begun)
    expect(undone).toEqual({ undone: 2, kept: 1, left: 0 })
    expect(await tagsOf(known)).toEqual([])
    expect(await stateOf(free)).toBe('minted')
    expect(await stateOf(minted)).toBe('void')
    expect(await stateOf(made)).toBe('linked')
    expect((await admin().send('GET /trailer/{uuid}', { uuid: fresh })).status).toBe(404)
    const [last] = await admin().ask('GET /tags/{uuid}/history', { uuid: free?.uuid ?? '' })
    expect(last).toMatchObject({ from: { uuid: known }, to: null, reason: 'Its import was undone' })
  })

  test('takes no serial for a row that is refused', async () => {
    const prefix = `I${Math.floor(Math.random() * 9e4 + 1e4)}-`
    await admin().ask('POST /organization/settings', { settings: { serialPrefix: prefix } })
    const { vin } = backend.trailer()
    const [first, last] = [randomUUID(), randomUUID()]
    const rows = [
      { row: 2, register: backend.trailer({ uuid: first, vin }), tag: 'new' as const },
      { row: 3, register: backend.trailer({ vin }), tag: 'new' as const },
      { row: 4, save: { uuid: first, vin: 'SHORT' }, tag: 'new' as const },
      { row: 5, register: backend.trailer({ uuid: last }), tag: 'new' as const },
    ]
    const begun = await begin(rows.length)
    const written = await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })
    expect(written.map(({ outcome }) => outcome)).toEqual([
      ...['created', 'refused', 'refused', 'created'],
    ])
    const [one, other] = [await tagsOf(first), await tagsOf(last)]
    expect([...one, ...other].map(({ serial }) => serial)).toEqual([
      ...[`${prefix}00001`, `${prefix}00002`],
    ])
    await admin().ask('POST /organization/settings', { settings: { serialPrefix: '' } })
  })

  test('writes customers, catalogue parts and parts on trailers, and takes them back', async () => {
    const { uuid: trailer } = await editor().ask('POST /register-trailer', backend.trailer())
    const name = `Haulage ${randomUUID()}`
    const { uuid: customer } = await admin().ask('POST /registry/customer', {
      ...{ name, phone: '1', notes: 'stays' },
    })
    const made = { model_number: randomUUID(), description: 'Axle' }
    const { uuid: part } = await admin().ask('POST /registry/part', made)
    const { uuid: known } = await editor().ask('POST /trailer-parts/link', { trailer, part })
    const [fresh, fit] = [`New ${name}`, randomUUID()]
    const rows = [
      { row: 2, customer: { uuid: customer, phone: '2', base: { phone: '1' } } },
      { row: 3, customer: { name: fresh, email: 'a@b.example' } },
      { row: 4, customer: { name: fresh } },
      { row: 5, customer: { name: `${name} 2`, email: 'nothing' } },
      { row: 6, part: { model_number: randomUUID(), description: 'Brake' } },
      { row: 7, part: { uuid: part, description: 'Axle' } },
      { row: 8, fit: { uuid: fit, trailer, part, serial: 'S-1', quantity: 2 } },
      { row: 9, fitted: { uuid: known, serial: 'S-2' } },
      { row: 10, fit: { uuid: randomUUID(), trailer, part: randomUUID() } },
    ]
    const begun = await begin(rows.length)
    const written = await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })
    expect(written.map(({ outcome, field }) => `${outcome} ${field}`.trim())).toEqual([
      ...['changed', 'created', 'refused name', 'refused email', 'created', 'same'],
      ...['created', 'changed', 'refused part'],
    ])
    expect(await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })).toEqual(written)
    const registry = await admin().ask('GET /registry/{kind}', { kind: 'customer', search: name })
    expect(registry.find(({ uuid }) => uuid === customer)).toMatchObject({
      ...{ phone: '2', notes: 'stays' },
    })
    expect(await partsOf(trailer)).toMatchObject({ 'S-1': { quantity: 2 }, 'S-2': { uuid: known } })
    const undone = await admin().ask('POST /imports/{uuid}/undo', begun)
    expect(undone).toEqual({ undone: 5, kept: 0, left: 0 })
    expect(Object.keys(await partsOf(trailer))).toEqual([''])
    const after = await admin().ask('GET /registry/{kind}', { kind: 'customer', search: name })
    expect(after.map(({ phone, retired }) => [phone, retired])).toEqual(
      expect.arrayContaining([
        ['1', false],
        ['', true],
      ]),
    )
  })

  test('keeps customers and parts that somebody changed or uses since, and says what it wrote', async () => {
    const { uuid: trailer } = await editor().ask('POST /register-trailer', backend.trailer())
    const rows = [{ row: 2, customer: { name: randomUUID() } }]
    const begun = await begin(1)
    const [row] = await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })
    const customer = { uuid: row?.record ?? '' }
    await editor().ask('POST /trailer/{uuid}', { uuid: trailer, customer })
    expect((await importOf(begun.uuid))?.kind).toBe('customers')
    const undone = await admin().ask('POST /imports/{uuid}/undo', begun)
    expect(undone).toEqual({ undone: 0, kept: 1, left: 0 })
  })

  const partsOf = async (trailer: string) => {
    const parts = await admin().ask('GET /trailers/{trailer}/parts', { trailer })
    return Object.fromEntries(parts.map((one) => [one.serial ?? '', one]))
  }

  test('keeps a row whose tag somebody moved since', async () => {
    const trailer = randomUUID()
    const [tag] = await admin().ask('POST /tags/mint', { count: 1 })
    const begun = await begin(1)
    const rows = [{ row: 2, register: backend.trailer({ uuid: trailer }), tag: tag?.uuid }]
    await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })
    const { uuid: other } = await editor().ask('POST /register-trailer', backend.trailer())
    const moved = { uuid: tag?.uuid ?? '', trailer: other, reason: 'wrong one' }
    await admin().ask('POST /tags/{uuid}/move', moved)
    const undone = await admin().ask('POST /imports/{uuid}/undo', begun)
    expect(undone).toEqual({ undone: 0, kept: 1, left: 0 })
    expect(await tagsOf(other)).toEqual([tag])
  })

  const tagsOf = (trailer: string) => admin().ask('GET /trailers/{trailer}/access', { trailer })
  const stateOf = async (tag: { uuid: string } | undefined) =>
    (await admin().ask('GET /trailers/access/find/{code}', { code: tag?.uuid ?? '' })).state

  async function begin(rows: number) {
    const begun = { uuid: randomUUID(), name: 'Fleet.csv', fingerprint: 'a'.repeat(64), rows }
    return admin().ask('POST /imports', begun)
  }

  async function importOf(uuid: string) {
    const all = await admin().ask('GET /imports', { limit: 50 })
    return all.find((one) => one.uuid === uuid)
  }

  async function changesOf(batch: string) {
    const rows = backend.deps.db.selectFrom('change').select('revision').where('batch', '=', batch)
    return (await rows.execute()).length
  }
})
