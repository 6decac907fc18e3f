import { expect, test } from 'vitest'
import { type DateKind, monthsLater } from '#contract/dates/due-dates.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

const key = 'date_registration'

onOneEngine('the dates of a trailer', (backend) => {
  test('are set, renewed and taken away, logged under their name, and no visitor sees one', async () => {
    const { trailer, accessKey } = await taggedTrailer(backend)
    await save(trailer, { [key]: '2028-02-29' })
    await save(trailer, { [key]: monthsLater('2028-02-29', 12) }, { [key]: '2028-02-29' })
    expect((await trailerOf(trailer)).sheet).toEqual({ [key]: '2029-02-28' })
    const shared = await backend.stranger.ask('GET /secure/trailers/{accessKey}', { accessKey })
    expect(shared.sheet).toBeUndefined()
    const [change] = await editor().ask('GET /trailers/{trailer}/changes', { trailer })
    expect(change?.fields).toMatchObject([
      {
        ...{ field: `sheet.${key}`, label: 'Registration expiry' },
        ...{ before: { text: '29/02/2028' }, after: { text: '28/02/2029' } },
      },
    ])
    await save(trailer, { [key]: null })
    expect((await trailerOf(trailer)).sheet).toBeUndefined()
  })

  test.each(['1899-12-31', '2027-02-29', 'soon', '2101-01-01'])('are never %s', async (on) => {
    const { uuid } = await editor().ask('POST /register-trailer', backend.trailer())
    const { status, body } = await send(uuid, { [key]: on })
    expect([status, body.fields?.[`sheet.${key}`]]).toEqual([400, expect.stringContaining('date')])
  })

  test('that two people changed clash by the name of their kind', async () => {
    const { uuid } = await editor().ask('POST /register-trailer', backend.trailer())
    await save(uuid, { [key]: '2027-01-01' }, { [key]: null })
    const { status, body } = await send(uuid, { [key]: '2028-01-01' }, { [key]: null })
    expect([status, body.error]).toEqual([409, expect.stringContaining('the Registration expiry')])
    expect((await send(uuid, { [key]: '2027-01-01' }, { [key]: null })).status).toBe(200)
  })

  test('of a deleted trailer are set no more', async () => {
    const { uuid } = await editor().ask('POST /register-trailer', backend.trailer())
    await editor().ask('POST /trailer/archive', { uuid })
    expect((await send(uuid, { [key]: '2027-01-01' })).body.code).toBe('archived')
  })

  test('are of the kinds that the organization names, those of another one are unknown', async () => {
    const own = { ...(await kinds())[0], key: 'date_lift', name: 'Lift' } as DateKind
    await keep([...(await kinds()), own])
    const { uuid } = await editor().ask('POST /register-trailer', {
      ...backend.trailer(),
      sheet: { date_lift: '2027-03-31' },
    })
    expect((await trailerOf(uuid)).sheet).toEqual({ date_lift: '2027-03-31' })
    const stranger = backend.other.editor.client
    const body = { ...backend.trailer(), sheet: { date_lift: '2027-03-31' } }
    const { status } = await stranger.send('POST /register-trailer', body)
    expect(status).toBe(400)
  })

  test('of a kind that was retired, or left out, are taken from devices that hold them', async () => {
    const [first, ...others] = await kinds()
    await keep(others)
    const all = await kinds()
    expect(all.find((one) => one.key === first?.key)).toEqual({ ...first, retired: true })
    const { uuid } = await editor().ask('POST /register-trailer', backend.trailer())
    await save(uuid, { [first?.key ?? '']: '2027-01-01' })
    await keep(all.map((one) => ({ ...one, retired: false })))
    const log = await backend.own.admin.client.ask('GET /organization/changes', {})
    expect(log[0]?.fields[0]?.after.text).toContain(
      'Registration expiry (12 months, 30 days before)',
    )
  })

  test('change in the settings only as somebody saw them, and only for administrators', async () => {
    const seen = await kinds()
    await keep(seen.map((one) => ({ ...one, remind_days: 7 })))
    const settings = { dateKinds: seen.map((one) => ({ ...one, remind_days: 9 })) }
    const input = { settings, base: { dateKinds: seen } }
    const late = await backend.own.admin.client.send('POST /organization/settings', input)
    expect(late.status).toBe(409)
    const not = await editor().send('POST /organization/settings', { settings })
    expect(not.status).toBe(403)
    const zone = { settings: { timeZone: 'Mars/Olympus' } }
    const nowhere = await backend.own.admin.client.send('POST /organization/settings', zone)
    expect(nowhere.status).toBe(400)
  })

  test('are told in the history of the settings with their classes and their other intervals', async () => {
    const admin = backend.own.admin.client
    const { uuid } = await admin.ask('POST /registry/class', { name: 'Low Dog' })
    const [first, ...others] = await kinds()
    if (!first) throw new Error('there is no kind')
    const exceptions = [{ class: uuid, state: 'QLD' as const, months: 1 }]
    const own = { ...first, months: 12, remind_days: 1, classes: [uuid], exceptions }
    await keep([own, ...others])
    const [last] = await admin.ask('GET /organization/changes', { limit: 1 })
    expect(last?.fields[0]?.after.text).toContain(
      `${first.name} (12 months, Low Dog in QLD: 1 month, 12 months from the handover, 1 day before, asked of Low Dog)`,
    )
  })

  const editor = () => backend.own.editor.client
  const trailerOf = (uuid: string) => editor().ask('GET /trailer/{uuid}', { uuid })

  type Part = { [key: string]: string | null }
  const send = (uuid: string, sheet: Part, base?: Part) =>
    editor().send('POST /trailer/{uuid}', { uuid, sheet, ...(base && { base: { sheet: base } }) })

  async function save(uuid: string, sheet: Part, base?: Part) {
    expect((await send(uuid, sheet, base)).status).toBe(200)
  }

  async function kinds() {
    const { org } = await backend.own.admin.client.ask('GET /session', {})
    return org?.settings.dateKinds ?? []
  }

  const keep = (dateKinds: DateKind[]) =>
    backend.own.admin.client.ask('POST /organization/settings', {
      settings: { dateKinds },
    })
})
