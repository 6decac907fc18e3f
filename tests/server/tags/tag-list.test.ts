import { expect, test } from 'vitest'
import { shortKey, shortPath } from '#contract/short-key.ts'
import { tagStates } from '#contract/tag-state.ts'
import { askerOf } from '#server/access/who-may.ts'
import { mintTags } from '#server/admin/mint-tags.ts'
import { countTags } from '#server/services/tags/tag-list.ts'
import { newVin, onEachEngine } from '#tests/support/server/backend.ts'
import { loopRounds } from '#tests/support/server/loop-rounds.ts'
import { smallSlices } from '#tests/support/server/small-slices.ts'

smallSlices()
onEachEngine('the list of scan tags', (backend, engine) => {
  test('is filtered and counted by the state that each row says', async () => {
    const tags = await mintTags(backend.deps.db, backend.own.organization, 6)
    const [, printed = '', linked = '', voided = '', damaged = '', successor = ''] = tags.map(
      ({ uuid }) => uuid,
    )
    const trailer = await registered()
    await admin().ask('POST /tags/printed', { tags: [printed, voided] })
    for (const accessKey of [linked, damaged]) await link(trailer, accessKey)
    await admin().ask('POST /tags/{uuid}/void', { uuid: voided, reason: 'Scratched' })
    await admin().ask('POST /tags/{uuid}/replace', { uuid: damaged, accessKey: successor })
    const counts = await admin().ask('GET /tags/counts', {})
    for (const state of tagStates) {
      const rows = await admin().ask('GET /tags', { state, limit: 100 })
      expect(rows.map((row) => row.state)).toEqual(rows.map(() => state))
      expect([state, rows.length]).toEqual([state, counts[state]])
      expect(rows.length).toBeGreaterThan(0)
    }
    const other = await backend.other.admin.client.ask('GET /tags', { limit: 100 })
    expect(other).toHaveLength(backend.other.tags.length)
  })

  test('is searched by serial, VIN and registration, without their separators too', async () => {
    const [tag] = await mintTags(backend.deps.db, backend.own.organization, 1)
    const vin = newVin()
    const trailer = await registered(vin)
    await admin().ask('POST /trailer/{uuid}', { uuid: trailer, rego: 'TQ 47 KX' })
    await link(trailer, tag?.uuid ?? '')
    const serial = tag?.serial ?? ''
    const searches = [serial, serial.replace('-', '').toLowerCase(), vin.slice(-6).toLowerCase()]
    const regos = ['tq47kx', 'TQ 47-KX', 'TQ 47 KX']
    for (const search of [...searches, `${vin} ${serial}`, `*${vin}*`, ...regos]) {
      const rows = await admin().ask('GET /tags', { search })
      expect(rows.map(({ uuid }) => uuid)).toContain(tag?.uuid)
    }
    const [row] = await admin().ask('GET /tags', { search: `${vin} ${serial}` })
    expect(row?.trailer).toMatchObject({ vin, isArchived: false })
    expect(await admin().ask('GET /tags', { search: 'nothing of this name' })).toEqual([])
    const counts = await admin().ask('GET /tags/counts', { search: vin })
    expect(counts).toEqual({ minted: 0, printed: 0, linked: 1, void: 0, replaced: 0 })
  })

  test('is searched by what a scanner reads off a plate', async () => {
    const [tag] = await mintTags(backend.deps.db, backend.own.organization, 1)
    const key = tag?.uuid ?? ''
    const short = `HTTPS://TRAILERS.EXAMPLE${shortPath}${shortKey(key)}`
    for (const search of [`https://trailers.example/secure/access/${key}`, short, key]) {
      const rows = await admin().ask('GET /tags', { search })
      expect(rows.map(({ uuid }) => uuid)).toEqual([key])
      expect(await admin().ask('GET /tags/counts', { search })).toMatchObject({ minted: 1 })
    }
  })

  test('comes a page at a time, newest first, with the number of all', async () => {
    const minted = await admin().ask('POST /tags/mint', { count: 25 })
    const first = await admin().ask('GET /tags', {})
    const next = await admin().ask('GET /tags', { start: 20, limit: 5 })
    const serials = minted.map(({ serial }) => serial).toSorted()
    expect([...first, ...next].map(({ serial }) => serial)).toEqual(serials)
    const counts = await admin().ask('GET /tags/counts', {})
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const { headers } = await admin().send('GET /tags', {})
    expect(Number(headers['x-total-count'])).toBe(all)
  })

  test.runIf(engine === 'sqlite')('lets in what else has arrived between slices', async () => {
    const asker = askerOf(backend.deps, backend.own.organization)
    expect(await loopRounds(() => countTags(asker, { search: '' }))).toBeGreaterThan(100)
  })

  const admin = () => backend.own.admin.client

  async function registered(vin = newVin()) {
    const body = backend.trailer({ vin })
    return (await backend.own.editor.client.ask('POST /register-trailer', body)).uuid
  }

  const link = (trailer: string, accessKey: string) =>
    backend.own.editor.client.ask('POST /trailers/access/link', { trailer, accessKey })
})
