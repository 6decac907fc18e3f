import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { newItem, newSection } from '#tests/support/server/checklists.ts'
import { answer, inspectionOf, madeChecklist } from '#tests/support/server/inspections.ts'

const happened_at = '2026-03-01T00:00:00.000Z'

onOneEngine('what is dangerous is told before its photos', (backend) => {
  let trailer: string
  beforeEach(async () => {
    trailer = (await editor().ask('POST /register-trailer', backend.trailer())).uuid
  })

  test('of an inspection: it is there at once, and has its photos once they follow', async () => {
    const brakes = newItem({ title: 'Brakes', severity: true })
    const sections = [newSection([brakes])]
    const checklist = await madeChecklist(backend.own.admin.client, { sections })
    const [photo, other] = [randomUUID(), randomUUID()]
    const failed = { value: 'fail', severity: 'dangerous' } as const
    for (const photos of [[photo], [other]]) {
      const sent = inspectionOf(trailer, checklist, { [brakes.id]: answer({ ...failed, photos }) })
      const ahead = { ...sent, filesFollow: true }
      expect((await editor().send('POST /inspections', sent)).body.code).toBe('unknown_reference')
      const first = await editor().ask('POST /inspections', ahead)
      const found = await viewer().ask('GET /trailers', { where: 'defects:dangerous', limit: 100 })
      expect(found.map(({ uuid }) => uuid)).toContain(trailer)
      expect(await filesOf(sent.uuid)).toEqual([[], []])
      expect((await editor().send('POST /inspections', sent)).status).toBe(400)
      await keep(photos[0])
      const { revision } = await viewer().ask('GET /sync', { limit: 2000 })
      expect(await editor().ask('POST /inspections', sent)).toEqual(first)
      // Of the second one the open defect was taken up: its step has the photo.
      expect(await filesOf(sent.uuid)).toEqual([photos, photos])
      const news = await viewer().ask('GET /sync', { since: revision, limit: 2000 })
      expect(news.rows.inspection).toMatchObject([{ files: [{ uuid: photos[0], preview: true }] }])
      expect(await editor().ask('POST /inspections', ahead)).toEqual(first)
      expect(await filesOf(sent.uuid)).toEqual([photos, photos])
    }

    async function filesOf(uuid: string) {
      const { files, defects } = await viewer().ask('GET /inspections/{uuid}', { uuid })
      const defect = await viewer().ask('GET /defects/{uuid}', { uuid: defects[0]?.uuid ?? '' })
      const last = defect.acts.at(-1) ?? defect
      return [files, last.files].map((all) => all.map((file) => file.uuid))
    }
  })

  test('of a defect and its step: the same again brings them, and no others', async () => {
    const [photo, other, more] = [randomUUID(), randomUUID(), randomUUID()]
    const uuid = randomUUID()
    const defect = {
      uuid,
      trailer,
      title: 'Cracked weld',
      severity: 'dangerous',
      happened_at,
    } as const
    const step = { uuid, act: randomUUID(), severity: 'dangerous', happened_at } as const
    const send = (files: string[], filesFollow = false) =>
      editor().send('POST /defects', { ...defect, files, filesFollow })
    const move = (files: string[], filesFollow = false) =>
      editor().send('POST /defects/{uuid}/act', { ...step, files, filesFollow })
    const seen = async () => {
      const read = await viewer().ask('GET /defects/{uuid}', { uuid })
      return [read.files, read.acts[0]?.files ?? []].map((all) => all.map((file) => file.uuid))
    }
    for (const one of [send, move]) {
      expect((await one([photo, other], true)).status).toBe(200)
      expect((await one([photo, other])).body.code).toBe('unknown_reference')
    }
    expect(await seen()).toEqual([[], []])
    for (const upload of [photo, other, more]) await keep(upload)
    for (const one of [send, move]) {
      expect((await one([photo])).body.code).toBe('uuid_taken')
      expect((await one([photo, other, more])).body.code).toBe('uuid_taken')
      expect((await one([photo, other])).status).toBe(200)
      expect((await one([photo, other])).status).toBe(200)
    }
    expect(await seen()).toEqual([
      [photo, other],
      [photo, other],
    ])
  })

  const editor = () => backend.own.editor.client
  const viewer = () => backend.own.viewer.client
  const keep = async (uuid = '') => editor().upload(await newPicture('weld.png'), { uuid })
})
