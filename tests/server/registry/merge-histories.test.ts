import { expect, test } from 'vitest'
import type { RegistryKind } from '#contract/registry-kinds.ts'
import { type Random, seeded } from '#tests/support/seeded.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'

/*
 * Two devices type what names customers, classes and manufacturers, and send it later, twice where no
 * answer came, while an administrator merges those and undoes it. HISTORIES is how many, SEED the first.
 */

const { HISTORIES = '5', SEED = '1' } = process.env

const fields = { customer: 'customer', class: 'class', oem: 'manufacturer' } as const
type Field = keyof typeof fields
const names = Object.keys(fields) as Field[] // Its own.

type Seen = Record<Field, string>
type Waiting = {
  trailer: string
  field: Field
  value: string
  base: string
  seen: number
  key: string
}
type Device = { seen: Map<string, Seen>; seenAt: number; waiting: Waiting[] }

onOneEngine('merging while work waits', (backend) => {
  test(`loses nothing and leaves nothing that points at nothing, in ${HISTORIES} histories`, async () => {
    const total = { sent: 0, clashes: 0, merged: 0, undone: 0 }
    for (let seed = Number(SEED); seed < Number(SEED) + Number(HISTORIES); seed += 1) {
      await history(seeded(`merge ${seed}`), seed, total)
      expect([seed, await pointingAtNothing()]).toEqual([seed, []])
    }
    if (process.env.HISTORIES) process.stdout.write(`${JSON.stringify(total)}\n`)
    expect(Math.min(...Object.values(total))).toBeGreaterThan(0)
  }, 900_000)

  const editor = () => backend.own.editor.client
  const admin = () => backend.own.admin.client

  async function history(random: Random, seed: number, total: Record<string, number>) {
    const known = await records(seed)
    const trailers = await Promise.all([1, 2, 3].map(() => register(random, known)))
    const devices: Device[] = [0, 1].map(() => ({ seen: new Map(), seenAt: 0, waiting: [] }))
    const saved = new Map<string, { by: Device; at: number }>()
    let undoneAt = -1
    for (const device of devices) await look(device, trailers, 0)
    for (let step = 1; step <= 40; step += 1) {
      const device = random.pick(devices)
      const what = random.pick(['type', 'type', 'type', 'send', 'send', 'look', 'merge', 'undo'])
      if (what === 'type') typeOne(random, device, trailers, known)
      if (what === 'send') await sendFirst(device, step)
      if (what === 'look' && device.waiting.length === 0) await look(device, trailers, step)
      if (what === 'merge') await merge(random, known)
      if (what === 'undo' && (await undo(random, known))) undoneAt = step
    }
    for (const device of devices) while (device.waiting.length > 0) await sendFirst(device, 41)

    async function sendFirst(device: Device, step: number) {
      const one = device.waiting.shift()
      if (!one) return
      const { trailer, field, value, base, key } = one
      const body = { uuid: trailer, [field]: { uuid: value }, base: { [field]: { uuid: base } } }
      const answer = await editor().send('POST /trailer/{uuid}', body, { key })
      // Where no answer came it is sent again.
      if (random.chance(0.3)) {
        const again = await editor().send('POST /trailer/{uuid}', body, { key })
        expect([again.status, again.body.data]).toEqual([answer.status, answer.body.data])
      }
      total.sent = (total.sent ?? 0) + 1
      const last = saved.get(trailer + field)
      if (answer.status === 409) {
        // A merging is no change of somebody else's; its undoing leaves what was saved meanwhile.
        const isSaved = !!last && last.by !== device && last.at >= one.seen
        const isChanged = isSaved || undoneAt >= one.seen
        total.clashes = (total.clashes ?? 0) + 1
        expect([seed, step, answer.body.code, isChanged]).toEqual([seed, step, 'conflict', true])
        return
      }
      expect([seed, step, answer.status, answer.body.error]).toEqual([seed, step, 200, ''])
      // Of two that are one by now nothing was changed: somebody else's value stays.
      if ((await standing(value)) === (await standing(base))) return
      saved.set(trailer + field, { by: device, at: step })
      const now = await editor().ask('GET /trailer/{uuid}', { uuid: trailer })
      expect([seed, step, now[field]?.uuid]).toEqual([seed, step, await standing(value)])
    }

    async function merge(by: Random, of: Known) {
      const kind = fields[by.pick(names)]
      const [uuid = '', into = ''] = by.sample(of[kind], 2)
      const answer = await admin().send('POST /registry/{kind}/{uuid}/merge', { kind, uuid, into })
      if (answer.status === 200) total.merged = (total.merged ?? 0) + 1
      else expect(['merged_already', 'merged_with_itself']).toContain(answer.body.code)
    }

    async function undo(by: Random, of: Known) {
      const kind = fields[by.pick(names)]
      const asked = { kind, uuid: by.pick(of[kind]) }
      const answer = await admin().send('POST /registry/{kind}/{uuid}/unmerge', asked)
      if (answer.status === 200) total.undone = (total.undone ?? 0) + 1
      else expect(answer.body.code).toBe('merged_since')
      return answer.status === 200
    }
  }

  type Known = Record<RegistryKind, string[]>

  async function records(seed: number): Promise<Known> {
    const known: Known = { customer: [], class: [], manufacturer: [], category: [], part: [] }
    for (const kind of Object.values(fields)) {
      for (const letter of ['a', 'b', 'c', 'd']) {
        const made = { name: `History ${seed} ${letter}` }
        known[kind].push((await admin().ask(`POST /registry/${kind}`, made)).uuid)
      }
    }
    return known
  }

  async function register(random: Random, known: Known) {
    const named = names.map((field) => [field, { uuid: random.pick(known[fields[field]]) }])
    const sent = { ...backend.trailer(), ...Object.fromEntries(named) }
    return (await editor().ask('POST /register-trailer', sent)).uuid
  }

  /** A device is brought up to date. */
  async function look(device: Device, trailers: readonly string[], step: number) {
    for (const uuid of trailers) {
      const now = await editor().ask('GET /trailer/{uuid}', { uuid })
      const seen = names.map((field) => [field, now[field]?.uuid ?? ''])
      device.seen.set(uuid, Object.fromEntries(seen))
    }
    device.seenAt = step
  }

  /** What a form sends is based on what the device shows: the copy with what waits. */
  function typeOne(random: Random, device: Device, trailers: readonly string[], known: Known) {
    const [trailer, field] = [random.pick(trailers), random.pick(names)]
    const seen = device.seen.get(trailer)
    const value = random.pick(known[fields[field]])
    if (!seen || seen[field] === value) return
    const key = random.uuid()
    device.waiting.push({ trailer, field, value, base: seen[field], seen: device.seenAt, key })
    seen[field] = value
  }

  async function standing(uuid: string) {
    const { db } = backend.deps
    const row = db.selectFrom('merged_record').select('stays').where('record', '=', uuid)
    return (await row.executeTakeFirst())?.stays ?? uuid
  }

  /** @returns the trailers that name what was merged, or what is not there */
  async function pointingAtNothing() {
    const { db } = backend.deps
    const found: string[] = []
    for (const [field, table] of [
      ['class', 'trailer_class'],
      ['oem', 'oem'],
      ['customer', 'customer'],
    ] as const) {
      const rows = await db
        .selectFrom('trailer')
        .select('uuid')
        .where(field, 'is not', null)
        .where(({ or, eb, selectFrom }) =>
          or([
            eb(field, 'not in', selectFrom(table).select('uuid')),
            eb(field, 'in', selectFrom('merged_record').select('record')),
          ]),
        )
        .execute()
      found.push(...rows.map(({ uuid }) => `${field} of ${uuid}`))
    }
    return found
  }
})
