import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { newItem, newSection } from '#tests/support/server/checklists.ts'
import { answer, inspectionOf, madeChecklist } from '#tests/support/server/inspections.ts'

onEachEngine('an inspection of 500 items', (backend) => {
  test('with a long note at each is kept', async () => {
    const { client } = backend.own.editor
    const { uuid: trailer } = await client.ask('POST /register-trailer', backend.trailer())
    const items = Array.from({ length: limits.checklistItems }, (_, index) =>
      newItem({ title: `Item ${index} ${'x'.repeat(150)}`, help: 'y'.repeat(500) }),
    )
    const sections = [newSection(items.slice(0, 250)), newSection(items.slice(250))]
    const checklist = await madeChecklist(backend.own.admin.client, { sections })
    const noted = answer({ note: '‘'.repeat(limits.noteLength) })
    const sent = inspectionOf(
      trailer,
      checklist,
      Object.fromEntries(items.map(({ id }) => [id, noted])),
    )
    expect(JSON.stringify(sent).length).toBeGreaterThan(limits.bodyBytes)
    await client.ask('POST /inspections', sent)
    const { answers } = await client.ask('GET /inspections/{uuid}', { uuid: sent.uuid })
    expect(answers).toEqual(sent.answers)
  })
})
