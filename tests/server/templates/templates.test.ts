import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { TemplateShape } from '#contract/template.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

onEachEngine('a template', (backend) => {
  const admin = () => backend.own.admin.client
  const viewer = () => backend.own.viewer.client

  const columns = [{ heading: 'VIN', field: 'vin', unit: '', needed: true }]
  const shape: TemplateShape = {
    ...{ format: 'xlsx', head: [], separator: ',', mark: false, dates: 'iso' },
    ...{ sheet: 'Fleet', headings: 1, columns },
  }
  const made = () => ({ uuid: randomUUID(), name: `Form ${randomUUID()}`, shape, content: 'UEs=' })

  test('is kept once, listed without its file for all members, and gone once it is deleted', async () => {
    const template = made()
    const { uuid, name } = template
    await admin().ask('POST /templates', template)
    await admin().ask('POST /templates', template)
    const listed = await viewer().ask('GET /templates', {})
    expect(listed.filter((one) => one.uuid === uuid)).toEqual([{ uuid, name, shape }])
    expect(await viewer().ask('GET /templates/{uuid}/file', { uuid })).toEqual({ content: 'UEs=' })
    await admin().ask('POST /templates/{uuid}/archive', { uuid })
    expect((await viewer().send('GET /templates/{uuid}/file', { uuid })).status).toBe(404)
    expect((await admin().send('POST /templates/{uuid}/archive', { uuid })).status).toBe(404)
    const { uuid: other } = await admin().ask('POST /templates', made())
    const taken = await admin().send('POST /templates', { ...made(), uuid: other })
    expect([taken.status, taken.body.code]).toEqual([409, 'uuid_taken'])
  })

  test('needs the file of a workbook, and columns', async () => {
    const bare = await admin().send('POST /templates', { ...made(), content: '' })
    expect([bare.status, bare.body.code]).toEqual([400, 'no_file'])
    const none = { ...made(), shape: { ...shape, columns: [] } }
    expect((await admin().send('POST /templates', none)).status).toBe(400)
  })

  test('is refused where there are too many', async () => {
    const { deps, own } = backend
    const { uuid: _uuid, ...row } = made()
    const about = { ...row, shape: JSON.stringify(shape), organization: own.organization }
    const rows = Array.from({ length: limits.templates }, () => ({
      ...{ ...about, uuid: randomUUID(), created_at: new Date().toISOString(), created_by: null },
    }))
    await deps.db.insertInto('template').values(rows).execute()
    const { status, body } = await admin().send('POST /templates', made())
    expect([status, body.code]).toEqual([409, 'too_many_templates'])
  })
})
