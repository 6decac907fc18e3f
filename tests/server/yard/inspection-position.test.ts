import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { newItem, newSection } from '#tests/support/server/checklists.ts'
import { answer, inspectionOf, madeChecklist } from '#tests/support/server/inspections.ts'

const position = { latitude: -33.85678, longitude: 151.2153, accuracy: 12 }

onEachEngine('where an inspection was done', (backend) => {
  test.each([
    [false, null],
    [true, position],
  ])('is kept only where the organization asks (%j)', async (asksPosition, kept) => {
    const { admin, editor, viewer } = backend.own
    await admin.client.ask('POST /organization/settings', { settings: { asksPosition } })
    const tyres = newItem({ title: 'Tyres' })
    const checklist = await madeChecklist(admin.client, { sections: [newSection([tyres])] })
    const { uuid: trailer } = await editor.client.ask('POST /register-trailer', backend.trailer())
    const inspection = inspectionOf(trailer, checklist, { [tyres.id]: answer() })
    const { uuid } = await editor.client.ask('POST /inspections', { ...inspection, position })
    expect((await viewer.client.ask('GET /inspections/{uuid}', { uuid })).position).toEqual(kept)
    const { rows } = await viewer.client.ask('GET /sync', { limit: 2000 })
    expect(rows.inspection?.find((row) => row.uuid === uuid)?.position).toEqual(kept)
    // It is the same inspection without it.
    expect((await editor.client.send('POST /inspections', inspection)).status).toBe(200)
    const nowhere = { ...position, latitude: 91 }
    const refused = { ...inspectionOf(trailer, checklist), position: nowhere }
    expect((await editor.client.send('POST /inspections', refused)).status).toBe(400)
  })
})
