import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '#tests/support/server/backend.ts'

const year = new Date().getFullYear()
const characters = (found: string) =>
  `A valid VIN can only include uppercase letters and numbers (contains "${found}")`
const length = (count: number) => `A valid VIN must be 17 characters in length (is ${count})`
const badDate = 'Please enter a valid date'
const badUuid = 'This is not a valid uuid'

/** A field, what is sent in it, and what stands under it then. */
const refused: [field: string, value: unknown, message: unknown][] = [
  ['vin', '', 'Required'],
  ['vin', undefined, 'Required'],
  ['vin', null, 'Required'],
  ['vin', 42, 'Required'],
  ['vin', '6T9TEST000000000', length(16)],
  ['vin', '6T9TEST00000000018', length(18)],
  ['vin', '6t9test0000000001', characters('t')],
  ['vin', "O'BRIEN0000000001", characters("'")],
  ['vin', '6T9TEST 000000001', characters(' ')],
  ['vin', '6T9TEST0000000🚚1', characters('🚚')],
  ['vin', '6T9TEST00000000ש1', characters('ש')],
  ['vin', '6T9TEST0000000\u202E01', characters('\u202E')],
  ['vin', '6T9TEST0000000001\n', length(18)],
  ['manufactured_date', undefined, 'Required'],
  ['manufactured_date', null, 'Required'],
  ['manufactured_date', '', 'Required'],
  ['manufactured_date', '1799-12', badDate],
  ['manufactured_date', `${year + 11}-01`, badDate],
  ['manufactured_date', '2021-13', badDate],
  ['manufactured_date', '2021-00', badDate],
  ['manufactured_date', '2021-6', badDate],
  ['manufactured_date', '2021-06-15', badDate],
  ['class', undefined, 'Required'],
  ['class', null, 'Required'],
  ['class', 'Semi', 'Required'],
  ['class', { uuid: randomUUID() }, 'There is no such classification.'],
  ['oem', undefined, 'Required'],
  ['oem', null, 'Required'],
  ['oem', { uuid: randomUUID() }, 'There is no such manufacturer.'],
  ['customer', { uuid: randomUUID() }, 'There is no such customer.'],
  ['rego', 42, 'This must be text'],
  ['rego', 'R'.repeat(41), 'At most 40 characters'],
  ['notes', 'n'.repeat(10_001), 'At most 10000 characters'],
  ['rego_state', 'TEXAS', expect.stringMatching(/^This must be one of NATIONAL, QLD, /)],
  ['uuid', 'not-a-uuid', badUuid],
  ['colour', 'red', 'Unknown field'],
  ['organization', randomUUID(), 'Unknown field'],
  ['constructor', 'x', 'Unknown field'],
]

onOneEngine('a registration', (backend) => {
  test.each(refused)('with %s %j is refused: %s', async (field, value, message) => {
    const sent = { ...backend.trailer(), [field]: value }
    const { status, body } = await client().send('POST /register-trailer', sent)
    expect([status, body.data]).toEqual([400, null])
    expect(body.fields).toEqual({ [field]: message })
    expect(body.error).toContain(body.fields?.[field])
  })

  test('names every field that is wrong at once', async () => {
    const { body } = await client().send('POST /register-trailer', { vin: 'x' })
    expect(body.fields).toEqual({
      ...{ vin: length(1), class: 'Required', oem: 'Required', manufactured_date: 'Required' },
    })
  })

  test.each(['1800-01', `${year + 10}-12`])('of %s is taken', async (manufactured_date) => {
    const sent = backend.trailer({ manufactured_date })
    await client().ask('POST /register-trailer', sent)
  })

  test('keeps any text as it was typed', async () => {
    const notes = '“Ünïcode” \\ % _ \' " שלום 🚚\n\tsecond line; drop table trailer; --'
    const sent = backend.trailer({ notes, rego: "O'B_1%", fleet_code: '<b>&amp;</b>' })
    const { uuid } = await client().ask('POST /register-trailer', sent)
    const read = await client().ask('GET /trailer/{uuid}', { uuid })
    expect(read).toMatchObject({ notes, rego: "O'B_1%", fleet_code: '<b>&amp;</b>' })
  })

  test('loses what no database keeps', async () => {
    const { uuid } = await client().ask('POST /register-trailer', {
      ...backend.trailer({ notes: 'nul\0 here', rego: '\0', fleet_code: 'half \uD83D' }),
    })
    const read = await client().ask('GET /trailer/{uuid}', { uuid })
    expect([read.notes, read.rego]).toEqual(['nul here', ''])
    expect(read.fleet_code).toBe('half \uFFFD')
  })

  const client = () => backend.own.editor.client
})

onOneEngine('a save', (backend) => {
  describe.each(['class', 'oem', 'vin', 'manufactured_date'])('that empties %s', (field) => {
    test('is refused', async () => {
      const client = backend.own.editor.client
      const { uuid } = await client.ask('POST /register-trailer', backend.trailer())
      const { status, body } = await client.send('POST /trailer/{uuid}', { uuid, [field]: null })
      expect([status, body.fields]).toEqual([400, { [field]: 'Required' }])
    })
  })

  test('that carries back more than could be read is saved, with a key as well', async () => {
    const { client } = backend.own.editor
    const { uuid } = await client.ask('POST /register-trailer', backend.trailer())
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    const url = `/api/trailer/${uuid}`
    const payload = `{"notes":"deep","image":${deep}}`
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    for (let times = 0; times < 2; times += 1) {
      const { status } = await client.raw({ method: 'POST', url, payload, headers })
      expect(status).toBe(200)
    }
    expect((await client.ask('GET /trailer/{uuid}', { uuid })).notes).toBe('deep')
  })

  test('whose body names another trailer than its address is refused', async () => {
    const client = backend.own.editor.client
    const { uuid } = await client.ask('POST /register-trailer', backend.trailer())
    const payload = { uuid: randomUUID(), notes: 'whose?' }
    const url = `/api/trailer/${uuid}`
    const { status, body } = await client.raw({ method: 'POST', url, payload })
    expect([status, body.error]).toEqual([400, 'uuid differs between the address and the body.'])
    const same = { uuid: uuid.toUpperCase(), notes: 'mine' }
    expect((await client.raw({ method: 'POST', url, payload: same })).status).toBe(200)
  })
})
