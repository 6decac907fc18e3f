import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  usualAccess,
  usualDates,
  usualForVisitors,
  usualSerials,
  usualYard,
} from '#contract/organization-settings.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { createYard } from '#tests/support/server/yard.ts'

const call = 'POST /organization/settings'
const many = (count: number) => Array.from({ length: count }, (_, index) => `6T${100 + index}`)

onOneEngine("an organization's settings", (backend) => {
  test.each([
    [
      [' 6T9 ', '', '  ', '6FP'],
      ['6T9', '6FP'],
    ],
    [
      ['6T9', '6T9 ', '6FP', '6T9'],
      ['6T9', '6FP'],
    ],
    [
      ['A', '0', '6T9TEST0000000001'],
      ['A', '0', '6T9TEST0000000001'],
    ],
    [many(11), many(11)],
    [[...many(11), ...many(11), ''], many(11)],
    [[], []],
  ])('keeps of %j what is told apart', async (typed, kept) => {
    const { client } = backend.own.admin
    const answer = await client.ask(call, { settings: { vinPrefixes: typed } })
    expect(answer.settings.vinPrefixes).toEqual(kept)
    const { org } = await backend.own.viewer.client.ask('GET /session', {})
    expect(org?.settings.vinPrefixes).toEqual(kept)
  })

  test.each([
    [{ vinPrefixes: ['6T9', '', '6t9'] }, 'settings.vinPrefixes.2', 'contains "t"'],
    [{ vinPrefixes: ['6T9-'] }, 'settings.vinPrefixes.0', 'contains "-"'],
    [{ vinPrefixes: ['سيارة'] }, 'settings.vinPrefixes.0', 'uppercase letters and numbers'],
    [{ vinPrefixes: ['6'.repeat(18)] }, 'settings.vinPrefixes.0', 'at most 17 characters'],
    [{ vinPrefixes: many(12) }, 'settings.vinPrefixes', 'At most 11 VIN prefixes'],
    [{ vinPrefixes: '6T9' }, 'settings.vinPrefixes', ''],
    [{ vinPrefixes: [], theme: 'dark' }, 'settings.theme', 'Unknown field'],
    [{ reports: 'yes' }, 'settings.reports', ''],
    [{ stepsPutAway: ['party'] }, 'settings.stepsPutAway.0', ''],
    [{ visitorPhone: 'ask Jo' }, 'settings.visitorPhone', 'Write a phone number in digits'],
    [{ serialPrefix: 'KOROROIT-' }, 'settings.serialPrefix', 'at most 8 characters'],
    [{ serialPrefix: 'kt-' }, 'settings.serialPrefix', 'contains "k"'],
    [{ serialDigits: 3 }, 'settings.serialDigits', 'Between 4 and 8 digits'],
    [{ serialFirst: 0 }, 'settings.serialFirst', 'Between 1 and 99999999'],
    [{ visitorName: 'K'.repeat(201) }, 'settings.visitorName', ''],
    [{ lockAfterDays: 0 }, 'settings.lockAfterDays', 'Between 1 and 90 days'],
    [{ lockAfterDays: 91 }, 'settings.lockAfterDays', 'Between 1 and 90 days'],
    [{ lockAfterDays: 1.5 }, 'settings.lockAfterDays', 'Between 1 and 90 days'],
  ])('refuses %j', async (settings, field, sentence) => {
    const { status, body } = await backend.own.admin.client.send(call, { settings })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(body.error).toContain(sentence)
  })

  test('keep which first steps were put away', async () => {
    const { client } = backend.own.admin
    const stepsPutAway = ['plate' as const, 'people' as const]
    await client.ask(call, { settings: { stepsPutAway } })
    const { org } = await backend.own.viewer.client.ask('GET /session', {})
    expect(org?.settings.stepsPutAway).toEqual(stepsPutAway)
  })

  test.each(['viewer', 'editor'] as const)('are read, not changed, by a %s', async (who) => {
    const { client } = backend.own[who]
    const settings = { vinPrefixes: ['6T9SEEN'] }
    await backend.own.admin.client.ask(call, { settings })
    const { status, body } = await client.send(call, { settings: { vinPrefixes: [] } })
    expect([status, body.code]).toEqual([403, 'forbidden'])
    expect((await client.ask('GET /session', {})).org?.settings).toMatchObject(settings)
  })

  test('that this call does not know stay; the change is written down', async () => {
    const { admin, organization } = await createYard(backend.app, backend.deps, 'Keep')
    const { db } = backend.deps
    const settings = JSON.stringify({ vinPrefixes: ['OLD'], later: { kept: true } })
    const own = db.updateTable('organization').set({ settings }).where('uuid', '=', organization)
    await own.execute()
    const input = { settings: { vinPrefixes: ['NEW'] } }
    expect(await admin.client.ask(call, input)).toMatchObject(input)
    await admin.client.ask(call, input)
    const row = await db
      .selectFrom('organization')
      .select('settings')
      .where('uuid', '=', organization)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.settings)).toEqual({ vinPrefixes: ['NEW'], later: { kept: true } })
    const changes = await db
      .selectFrom('change')
      .selectAll()
      .where('organization', '=', organization)
      .where('entity', '=', 'organization')
      .execute()
    expect(changes).toMatchObject([
      {
        ...{ subject: organization, action: 'save', user: admin.uuid },
        ...{ before: '{"vinPrefixes":["OLD"]}', after: '{"vinPrefixes":["NEW"]}' },
      },
    ])
  })

  test('say until when a device shows its copy without the server: 14 days from each answer, until another time is chosen', async () => {
    const { admin, viewer } = await createYard(backend.app, backend.deps, 'Lock')
    const day = 24 * 60 * 60 * 1000
    const told = async () => {
      const { readable } = await viewer.client.ask('GET /session', {})
      const [from, until] = [readable?.from, readable?.until].map((at) => Date.parse(at ?? ''))
      return { from: from ?? 0, days: ((until ?? 0) - (from ?? 0)) / day }
    }
    const before = Date.now()
    const first = await told()
    expect(first.days).toBe(14)
    expect(first.from).toBeGreaterThanOrEqual(before)
    expect(first.from).toBeLessThanOrEqual(Date.now())
    await admin.client.ask(call, { settings: { lockAfterDays: 3 } })
    const next = await told()
    expect(next.days).toBe(3)
    expect(next.from).toBeGreaterThan(before)
  })

  test("are the organization's own", async () => {
    const { own, other } = backend
    await own.admin.client.ask(call, { settings: { vinPrefixes: ['MINE'] } })
    const { org } = await other.viewer.client.ask('GET /session', {})
    expect(org?.settings.vinPrefixes).not.toContain('MINE')
  })

  test('sent again with one Idempotency-Key change once', async () => {
    const { client } = backend.own.admin
    const key = randomUUID()
    const input = { settings: { vinPrefixes: ['ONCE'] } }
    await client.ask(call, input, { key })
    await client.ask(call, { settings: { vinPrefixes: ['LATER'] } })
    expect(await client.ask(call, input, { key })).toMatchObject(input)
    const { org } = await client.ask('GET /session', {})
    expect(org?.settings.vinPrefixes).toEqual(['LATER'])
  })

  test('of the yard are as usual until they are chosen, and what is left out stays', async () => {
    const { admin } = await createYard(backend.app, backend.deps, 'Choices')
    const before = (await admin.client.ask('GET /session', {})).org?.settings
    expect(before).toEqual({
      ...usualYard,
      ...usualAccess,
      ...usualForVisitors,
      ...usualSerials,
      ...usualDates,
      stepsPutAway: [],
      vinPrefixes: ['6T9', '6FP'],
    })
    const chosen = { reports: false, dangerousNeedsOther: true }
    const { settings } = await admin.client.ask(call, { settings: chosen })
    expect(settings).toEqual({ ...before, ...chosen })
    expect(await admin.client.ask(call, { settings: {} })).toEqual({ settings })
    expect(await admin.client.ask(call, { settings: { showsDangerous: true } })).toEqual({
      settings: { ...settings, showsDangerous: true },
    })
  })
})
