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
    for (const [first, steps] of [
      ['dangerous', [{ state: 'in work' }, { state: 'fixed' }, { severity: 'minor' }]],
      ['dangerous', [{ severity: 'minor' }, { state: 'in work' }, { state: 'fixed' }]],
      [
        'minor',
        [
          { severity: 'dangerous' },
          { state: 'in work' },
          { state: 'fixed' },
          { severity: 'minor' },
        ],
      ],
    ] as const) {
      const uuid = await note({ severity: first })
      for (const step of steps) await act(uuid, step)
      const closing = { uuid, act: randomUUID(), state: 'closed', happened_at } as const
      const { status, body } = await fixer.client.send('POST /defects/{uuid}/act', closing)
      expect([status, body.code]).toEqual([409, 'own_fix'])
      await admin.client.ask('POST /defects/{uuid}/act', closing)
    }
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
