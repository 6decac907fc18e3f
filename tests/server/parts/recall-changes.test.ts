import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import { migrate } from '#server/db/migrate.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createCataloguePart } from '#tests/support/server/catalogue.ts'

type Asked = Omit<Sent<'POST /recalls'>, 'part' | 'title'>

onEachEngine('a recall that is changed', (backend) => {
  let part: string
  beforeEach(async () => {
    part = await createCataloguePart(backend, { model: `HC-${randomUUID()}` })
  })

  test('is never left with a range that two administrators made of an end each', async () => {
    const serials = { serial_from: 'A100', serial_to: 'A200' }
    const base = { part, title: 'Hubs', ...serials, fitted_from: '2026-01-01', fitted_to: '' }
    const uuid = await opened(base)
    const save = (fields: object) =>
      admin().send('POST /recalls', { ...base, ...fields, uuid, base })
    expect((await save({ serial_to: 'A120', fitted_to: '2026-02-01' })).status).toBe(200)
    const [serial, day] = [
      await save({ serial_from: 'A150' }),
      await save({ fitted_from: '2026-03-01' }),
    ]
    expect([serial.status, serial.body.details]).toEqual([
      ...[409, { fields: ['serial_from', 'serial_to'] }],
    ])
    expect([day.status, day.body.details]).toEqual([
      ...[409, { fields: ['fitted_from', 'fitted_to'] }],
    ])
    expect(await admin().ask('GET /recalls/{uuid}', { uuid })).toMatchObject({
      ...{ serial_from: 'A100', serial_to: 'A120' },
      ...{ fitted_from: '2026-01-01', fitted_to: '2026-02-01' },
    })
  })

  test('gets one of two titles that are saved at the same time, and the other is refused', async () => {
    const base = { part, title: 'Hubs' }
    const uuid = await opened({})
    for (let round = 1; round <= 5; round += 1) {
      const titles = [`First of ${round}`, `Second of ${round}`]
      const { title: was } = await admin().ask('GET /recalls/{uuid}', { uuid })
      const answers = await Promise.all(
        titles.map((title) =>
          admin().send('POST /recalls', { ...base, title, uuid, base: { ...base, title: was } }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  test('keeps how far it was of what it is about, when it is changed after it was closed', async () => {
    await putOnOther('A1')
    await putOnOther('A9')
    const uuid = await opened({})
    await admin().ask('POST /recalls/{uuid}/close', { uuid })
    await admin().ask('POST /recalls', { uuid, part, title: 'Hubs', serial_to: 'A5' })
    const { progress } = await admin().ask('GET /recalls/{uuid}', { uuid })
    const { rows } = await editor().ask('GET /sync', {})
    const synced = rows.recall?.find((one) => one.uuid === uuid)?.progress
    expect([progress.trailers, synced]).toEqual([1, progress])
  })

  test('keeps how far it is, of one that was closed before that was kept', async () => {
    const { db } = backend.deps
    await putOnOther('A1')
    await putOnOther('A9')
    const uuid = await opened({ serial_to: 'A5' })
    await admin().ask('POST /recalls/{uuid}/close', { uuid })
    const { progress } = await admin().ask('GET /recalls/{uuid}', { uuid })
    expect(progress.trailers).toBe(1)
    await db.updateTable('recall').set({ progress: null }).where('uuid', '=', uuid).execute()
    await sql`delete from kysely_migration where name >= '063'`.execute(db)
    await migrate(db)
    const found = db.selectFrom('recall').select('progress').where('uuid', '=', uuid)
    expect(JSON.parse((await found.executeTakeFirstOrThrow()).progress ?? '')).toEqual(progress)
  })

  const admin = () => backend.own.admin.client
  const editor = () => backend.own.editor.client

  async function opened(asked: Asked) {
    const { uuid } = await admin().ask('POST /recalls', { part, title: 'Hubs', ...asked })
    return uuid
  }

  async function putOnOther(serial: string) {
    const { uuid: trailer } = await editor().ask('POST /register-trailer', backend.trailer())
    await editor().ask('POST /trailer-parts/link', { part, trailer, serial })
  }
})
