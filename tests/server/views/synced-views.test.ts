import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { type SyncDevice, syncDevice } from '#tests/support/server/sync-device.ts'

const address = 'q=secret%20words'

onEachEngine('views on devices', (backend) => {
  const setUp = async () => {
    const { editor, viewer } = backend.own
    const devices = { own: syncDevice(editor.client), other: syncDevice(viewer.client) }
    await devices.own.follow()
    await devices.other.follow()
    const uuid = randomUUID()
    await editor.client.ask('POST /views', { uuid, name: 'Secret name', address })
    return { ...devices, uuid, editor, viewer }
  }
  const rowOn = (device: SyncDevice, uuid: string) => device.copy()[`view ${uuid}`]

  test('others’ private ones never come, at first nor later', async () => {
    const { own, other, uuid, editor } = await setUp()
    expect(await own.follow()).toContain(`view ${uuid}`)
    expect(await other.follow()).not.toContain(`view ${uuid}`)
    const name = 'Another secret'
    await editor.client.ask('POST /views/{uuid}', { uuid, name })
    await editor.client.ask('POST /views/{uuid}/default', { uuid, is_default: true })
    await own.follow()
    expect(rowOn(own, uuid)).toMatchObject({ name, address, is_default: true, archived_at: null })
    await other.follow()
    await editor.client.ask('POST /views/{uuid}/archive', { uuid })
    await other.follow()
    for (const device of [other, syncDevice(backend.own.admin.client)]) {
      await device.follow(3)
      expect(JSON.stringify(device.copy())).not.toMatch(new RegExp(`${uuid}|ecret`))
    }
  })

  test('are counted for a device as they come', async () => {
    await setUp()
    const device = syncDevice(backend.own.viewer.client)
    const { left } = await device.pull(1)
    expect((await device.follow(1)).length).toBe(left)
  })

  test('one that was shared goes from others without a word of what it became', async () => {
    const { other, uuid, editor } = await setUp()
    await editor.client.ask('POST /views/{uuid}', { uuid, shared: true })
    await other.follow()
    expect(rowOn(other, uuid)).toMatchObject({ name: 'Secret name', archived_at: null })
    await editor.client.ask('POST /views/{uuid}', { uuid, shared: false, name: 'New secret' })
    await other.follow()
    const gone = { name: '', address: '', owner: null, shared: false, is_default: false }
    expect(rowOn(other, uuid)).toMatchObject({ ...gone, archived_at: expect.any(String) })
    const fresh = syncDevice(backend.own.viewer.client)
    await fresh.follow()
    expect(JSON.stringify(rowOn(fresh, uuid))).not.toMatch(/ecret/)
  })

  test('a device that changes hands has the views of who holds it', async () => {
    const { own, uuid, viewer } = await setUp()
    await own.follow()
    // It says where the other stood: the server goes by who asks.
    const next = syncDevice(viewer.client)
    next.moveTo({ since: 0 })
    await next.follow()
    expect(JSON.stringify(next.copy())).not.toContain(uuid)
  })

  test('who takes over a backup’s place starts again without what is not theirs', async () => {
    const { other, uuid } = await setUp()
    other.moveTo({ since: 1, mark: 'of another history' })
    const page = await other.pull()
    expect(page.reset).toBe(true)
    await other.follow()
    expect(JSON.stringify(other.copy())).not.toContain(uuid)
  })
})
