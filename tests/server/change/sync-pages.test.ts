import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { askerOf } from '#server/access/who-may.ts'
import { createManufacturer } from '#server/admin/organizations.ts'
import type { Member } from '#server/core/asker.ts'
import { sync } from '#server/services/sync.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createCataloguePart, createCategory } from '#tests/support/server/catalogue.ts'
import { loopRounds } from '#tests/support/server/loop-rounds.ts'
import { smallSlices } from '#tests/support/server/small-slices.ts'
import { type SyncDevice, syncDevice } from '#tests/support/server/sync-device.ts'

onEachEngine('the pages of a sync', (backend, engine) => {
  smallSlices()
  let device: SyncDevice
  beforeEach(async () => {
    device = syncDevice(viewer())
    await device.follow()
  })

  test('nothing new is a few hundred bytes', async () => {
    const answer = await viewer().send('GET /sync', { ...device.position() })
    expect(answer.body.data).toMatchObject({ reset: false, more: false, left: 0 })
    expect(JSON.stringify(answer.body).length).toBeLessThan(400)
  })

  test('the first one says how many rows follow', async () => {
    const fresh = syncDevice(viewer())
    const { left, more } = await fresh.pull(3)
    expect([left, more]).toEqual([Object.keys(device.copy()).length - 3, true])
    expect((await fresh.pull(3)).left).toBe(0)
  })

  test.runIf(engine === 'sqlite')('lets in what else has arrived between slices', async () => {
    for (let count = 0; count < 8; count += 1) await registered()
    const asker: Member = {
      ...askerOf(backend.deps, backend.own.organization),
      user: { uuid: randomUUID(), name: 'Ada', role: 'VIEWER' },
      ...{ session: '', device: '', madeBy: null, batch: null },
    }
    // Of its slices of two trailers, as they are counted and as they are read.
    const rounds = await loopRounds(() => sync(asker, { since: 0, limit: 2000 }))
    expect(rounds).toBeGreaterThanOrEqual(2 * 4 * 25)
  })

  test('a page within a revision goes on although its rows change meanwhile', async () => {
    const trailers = [await registered(), await registered(), await registered()]
    const fresh = syncDevice(viewer())
    await fresh.pull(2)
    for (const uuid of trailers) await editor().ask('POST /trailer/{uuid}', { uuid, notes: 'x' })
    await fresh.follow(2)
    await device.follow()
    expect(fresh.copy()).toEqual(device.copy())
  })

  test('a device ahead of the server starts again', async () => {
    const { since = 0, mark } = device.position()
    device.moveTo({ since: since + 5, mark })
    expect(await device.pull(2)).toMatchObject({ reset: true, more: true })
    await device.follow()
    expect(device.copy()).toEqual(await firstLoad())
  })

  test('a device of another history starts again, in the middle of pages too', async () => {
    const fresh = syncDevice(viewer())
    await fresh.pull(4)
    fresh.moveTo({ ...fresh.position(), mark: 'of another history' })
    expect(await fresh.pull(4)).toMatchObject({ reset: true, more: true, left: expect.any(Number) })
    await fresh.follow()
    expect(fresh.copy()).toEqual(await firstLoad())
  })

  test('a device of before the marks starts again once, and then goes on without them', async () => {
    const { since } = device.position()
    device.moveTo({ since, epoch: 'first' })
    expect(await device.pull()).toMatchObject({ reset: true, more: false })
    device.moveTo({ since })
    const uuid = await registered()
    expect(await device.pull()).toMatchObject({ reset: false, rows: { trailer: [{ uuid }] } })
  })

  test('the catalogue differs when anything of it does, and not for other changes', async () => {
    const catalogue = () => viewer().ask('GET /sync/catalogue', {})
    const { catalogue: first } = await device.pull()
    expect((await catalogue()).digest).toBe(first)
    await registered()
    const custom = { trailer: await registered(), modelNumber: 'TB-1', description: 'Box' }
    await editor().ask('POST /trailer-parts/custom', custom)
    expect((await device.pull()).catalogue).toBe(first)

    const seen = new Set([first])
    const part = await createCataloguePart(backend, { model: 'CB-1' })
    seen.add((await device.pull()).catalogue)
    const { db } = backend.deps
    await db.updateTable('part').set({ description: 'New' }).where('uuid', '=', part).execute()
    seen.add((await device.pull()).catalogue)
    await db.deleteFrom('part').where('uuid', '=', part).execute()
    seen.add((await device.pull()).catalogue)
    await createCategory(backend, 'Brakes', null)
    seen.add((await device.pull()).catalogue)
    await createManufacturer(db, 'Of all', null)
    seen.add((await device.pull()).catalogue)
    expect(seen.size).toBe(6)
    expect(seen).toContain((await catalogue()).digest)
  })

  test('the catalogue holds what all organizations share, and nothing of another', async () => {
    const { own, other, deps } = backend
    const shared = {
      oem: await createManufacturer(deps.db, 'Everybody’s', null),
      part_category: await createCategory(backend, 'Suspension', null),
      trailer_class: randomUUID(),
      part: await createCataloguePart(backend, { model: 'CB-2', description: 'Spring' }),
    }
    const trailerClass = { uuid: shared.trailer_class, name: shared.trailer_class }
    await deps.db.insertInto('trailer_class').values(trailerClass).execute()
    await createManufacturer(deps.db, 'Ours', own.organization)
    await createManufacturer(deps.db, 'Theirs', other.organization)
    const custom = { trailer: await registered(), modelNumber: 'TB-2', description: 'Box' }
    await editor().ask('POST /trailer-parts/custom', custom)
    const { oem, part_category, trailer_class, part } = await viewer().ask(
      'GET /sync/catalogue',
      {},
    )
    for (const [rows, uuid] of [
      [oem, shared.oem],
      [part_category, shared.part_category],
      [trailer_class, shared.trailer_class],
      [part, shared.part],
    ] as const)
      expect(rows.map((row) => row.uuid)).toContain(uuid)
    const makers = oem.map(({ name }) => name)
    expect(makers).toEqual(expect.arrayContaining(['Everybody’s', 'Ours']))
    expect(makers).not.toContain('Theirs')
    expect(part.map(({ model_number }) => model_number)).not.toContain('TB-2')
  })

  test('while eight write at once nothing is passed over', async () => {
    let writing = true
    const following = (async () => {
      for (let last = false; !last; ) {
        await setImmediate()
        last = !writing
        await device.follow(3)
      }
    })()
    await Promise.all(Array.from({ length: 8 }, () => writeTrailers(10)))
    writing = false
    await following
    expect(device.copy()).toEqual(await firstLoad())
  })

  const viewer = () => backend.own.viewer.client
  const editor = () => backend.own.editor.client

  async function firstLoad() {
    const fresh = syncDevice(viewer())
    await fresh.follow()
    return fresh.copy()
  }

  async function registered() {
    return (await editor().ask('POST /register-trailer', backend.trailer())).uuid
  }

  /** Each with a part and a link, and edited once. */
  async function writeTrailers(count: number) {
    for (let index = 0; index < count; index += 1) {
      const trailer = await registered()
      const custom = { trailer, modelNumber: `M-${index}`, description: 'Box' }
      await editor().ask('POST /trailer-parts/custom', custom)
      await editor().ask('POST /trailer/{uuid}', { uuid: trailer, notes: `Note ${index}` })
    }
  }
})
