import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

const happened_at = '2026-03-01T00:00:00.000Z'

onEachEngine('a defect', (backend) => {
  test('that was dangerous is not closed by who fixed it and says it is less', async () => {
    const { editor: fixer, admin } = backend.own
    const settings = { dangerousNeedsOther: true }
    await admin.client.ask('POST /organization/settings', { settings })
    const lower = { severity: 'minor', note: 'Only paint' } as const
    for (const [first, steps] of [
      ['dangerous', [{ state: 'in work' }, { state: 'fixed' }, lower]],
      ['dangerous', [lower, { state: 'in work' }, { state: 'fixed' }]],
      ['minor', [{ severity: 'dangerous' }, { state: 'in work' }, { state: 'fixed' }, lower]],
    ] as const) {
      const uuid = await note({ severity: first })
      for (const step of steps) await act(uuid, step)
      const closing = { uuid, act: randomUUID(), state: 'closed', happened_at } as const
      const { status, body } = await fixer.client.send('POST /defects/{uuid}/act', closing)
      expect([status, body.code]).toEqual([409, 'own_fix'])
      await admin.client.ask('POST /defects/{uuid}/act', closing)
    }
  })

  test('is said to be less bad only with a reason, which stands in its history', async () => {
    const { client } = backend.own.editor
    const lower = { act: randomUUID(), severity: 'minor', happened_at } as const
    const uuid = await note({ severity: 'dangerous' })
    const silent = await client.send('POST /defects/{uuid}/act', { uuid, ...lower })
    expect([silent.status, silent.body.code, silent.body.fields]).toEqual([
      ...[400, 'reason_needed', { note: 'Say why it is less bad than before.' }],
    ])
    expect((await client.ask('GET /defects/{uuid}', { uuid })).severity).toBe('dangerous')
    await act(uuid, { severity: 'major', note: 'Only paint' })
    expect((await client.send('POST /defects/{uuid}/act', { uuid, ...lower })).status).toBe(400)
    await act(uuid, { severity: 'dangerous' })
    const { acts } = await client.ask('GET /defects/{uuid}', { uuid })
    expect(acts.map(({ severity, note, by }) => [severity, note, by])).toEqual([
      ['major', 'Only paint', 'Acme EDITOR'],
      ['dangerous', '', 'Acme EDITOR'],
    ])
  })

  test('that is dangerous is declined only with a reason, any other without one', async () => {
    const { client } = backend.own.editor
    const decline = { act: randomUUID(), state: 'declined', happened_at } as const
    const uuid = await note({ severity: 'dangerous' })
    const silent = await client.send('POST /defects/{uuid}/act', { uuid, ...decline })
    expect([silent.status, silent.body.code, silent.body.fields]).toEqual([
      ...[400, 'reason_needed', { note: 'Say why it is no defect.' }],
    ])
    await act(uuid, { state: 'declined', note: 'Paint' })
    expect((await client.ask('GET /defects/{uuid}', { uuid })).state).toBe('declined')
    await act(await note({ severity: 'major' }), { state: 'declined' })
  })

  test('that is dangerous and fixed forbids use until a second person closed it', async () => {
    const { client } = backend.own.editor
    const { admin } = backend.own
    const settings = { dangerousNeedsOther: true, showsDangerous: true }
    await admin.client.ask('POST /organization/settings', { settings })
    const uuid = await note({ severity: 'dangerous' })
    const { trailer } = await client.ask('GET /defects/{uuid}', { uuid })
    const isForbidden = async () => {
      const where = { where: `defects:dangerous`, search: trailer.vin, yard: true }
      const found = await client.ask('GET /trailers', where)
      const [row] = await client.ask('GET /trailers', { search: trailer.vin, yard: true })
      return [found.length, row?.yard?.dangerous]
    }
    await act(uuid, { state: 'in work' })
    await act(uuid, { state: 'fixed' })
    expect(await isForbidden()).toEqual([1, true])
    await act(uuid, { severity: 'minor', note: 'It holds' })
    expect(await isForbidden()).toEqual([1, true])
    await admin.client.ask('POST /defects/{uuid}/act', {
      ...{ uuid, act: randomUUID(), state: 'closed', happened_at },
    })
    expect(await isForbidden()).toEqual([0, false])
    await admin.client.ask('POST /organization/settings', {
      settings: { dangerousNeedsOther: false },
    })
    await act(uuid, { state: 'open', severity: 'dangerous', note: 'Cracked again' })
    expect(await isForbidden()).toEqual([1, true])
    await act(uuid, { state: 'in work' })
    await act(uuid, { state: 'fixed' })
    expect(await isForbidden()).toEqual([0, false])
  })

  async function note(fields: Partial<Sent<'POST /defects'>>) {
    const { client } = backend.own.editor
    const { uuid: trailer } = await client.ask('POST /register-trailer', backend.trailer())
    const noted = { uuid: randomUUID(), trailer, title: 'Cracked weld', happened_at } as const
    return (await client.ask('POST /defects', { ...noted, severity: 'major', ...fields })).uuid
  }

  const act = (uuid: string, fields: Partial<Sent<'POST /defects/{uuid}/act'>>) =>
    backend.own.editor.client.ask('POST /defects/{uuid}/act', {
      ...{ uuid, act: randomUUID(), happened_at, ...fields },
    })
})
