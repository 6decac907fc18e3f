import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { type Restored, takeBackup } from '#tests/support/server/backup.ts'
import { createCataloguePart } from '#tests/support/server/catalogue.ts'
import { type Client, createClient } from '#tests/support/server/client.ts'
import { type SyncDevice, syncDevice } from '#tests/support/server/sync-device.ts'

onEachEngine('a backup that was put back without a word', (backend, engine) => {
  let restored: Restored
  let restore: () => Promise<Restored>
  let device: SyncDevice
  beforeEach(async () => {
    device = syncDevice(viewer())
    await device.follow()
    restore = await takeBackup(backend, engine)
  })
  afterEach(() => restored.close())

  test('makes a device ahead of it start again', async () => {
    const lost = await registered(editor())
    await device.follow()
    await putBack()
    expect(await device.pull()).toMatchObject({ reset: true })
    await showsTheTruth()
    expect(Object.keys(device.copy())).not.toContain(`trailer ${lost}`)
  })

  test('makes a device start again that it has moved past', async () => {
    const lost = await registered(editor())
    await device.follow()
    await putBack()
    const made = [await registered(theEditor()), await registered(theEditor())]
    expect(await device.pull(2)).toMatchObject({ reset: true, more: true })
    await showsTheTruth()
    const known = Object.keys(device.copy())
    expect(known).not.toContain(`trailer ${lost}`)
    expect(known).toEqual(expect.arrayContaining(made.map((uuid) => `trailer ${uuid}`)))
    expect(await device.pull()).toMatchObject({ reset: false, more: false })
  })

  test('makes a device start again that is at the same number', async () => {
    await registered(editor())
    await device.follow()
    await putBack()
    await registered(theEditor())
    expect(await device.pull()).toMatchObject({ reset: true })
    await showsTheTruth()
  })

  test('is noticed in the middle of a first load', async () => {
    const fresh = syncDevice(viewer())
    for (let index = 0; index < 3; index += 1) await registered(editor())
    const { left } = await fresh.pull(2)
    await fresh.pull(left - 1)
    await putBack()
    for (let index = 0; index < 4; index += 1) await registered(theEditor())
    fresh.asks(theViewer())
    expect(await fresh.pull(2)).toMatchObject({ reset: true, left: expect.any(Number) })
  })

  test('is no news to a device that knows nothing later', async () => {
    await registered(editor())
    await putBack()
    const made = await registered(theEditor())
    expect(await device.follow()).toEqual([`trailer ${made}`])
    await showsTheTruth()
  })

  test('says which changes of a person it has and which it has lost', async () => {
    const [had = '', lost = '', others = ''] = [0, 1, 2].map(() => randomUUID())
    const save = (client: Client, key: string) =>
      client.ask('POST /register-trailer', backend.trailer(), { key })
    await save(editor(), had)
    await save(backend.own.admin.client, others)
    restore = await takeBackup(backend, engine)
    await save(editor(), lost)
    await putBack()
    const keys = [had, lost, others].join(',')
    const known = (client: Client) => client.ask('GET /sync/known', { keys })
    expect((await known(editor())).sort()).toEqual([had, lost].sort())
    expect(await known(theEditor())).toEqual([had])
    const asked = await editor().send('GET /sync/known', { keys: 'not a key' })
    expect(asked.status).toBe(400)
  })

  test('takes again, once, what it has lost', async () => {
    const [key, sent] = [randomUUID(), { ...backend.trailer(), uuid: randomUUID() }]
    await editor().ask('POST /register-trailer', sent, { key })
    await putBack()
    for (const _try of [1, 2]) {
      const { uuid } = await theEditor().ask('POST /register-trailer', sent, { key })
      expect(uuid).toBe(sent.uuid)
    }
    expect(await theViewer().ask('GET /trailers', { search: sent.vin })).toHaveLength(1)
  })

  test('has another catalogue after as many changes', async () => {
    const { catalogue: before } = await device.pull()
    await createCataloguePart(backend, { model: 'LOST-1' })
    const { catalogue: lost } = await device.pull()
    await putBack()
    expect((await device.pull()).catalogue).toBe(before)
    await createCataloguePart(restored, { model: 'MADE-1' })
    const { catalogue } = await device.pull()
    expect([before, lost]).not.toContain(catalogue)
  })

  async function putBack() {
    restored = await restore()
    device.asks(theViewer())
  }

  /** The device's copy becomes what a first load gives. */
  async function showsTheTruth() {
    await device.follow(3)
    const fresh = syncDevice(theViewer())
    await fresh.follow()
    expect(device.copy()).toEqual(fresh.copy())
  }

  const viewer = () => backend.own.viewer.client
  const editor = () => backend.own.editor.client
  const theViewer = () => createClient(restored.app, viewer().cookie())
  const theEditor = () => createClient(restored.app, editor().cookie())

  const registered = async (client: Client) =>
    (await client.ask('POST /register-trailer', backend.trailer())).uuid
})
