import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BatchChange, TrailerChange } from '#contract/trailer-change.ts'
import { batchRow, fieldBack, removedBack } from '#src/features/history/put-back.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { type Backend, newVin, openBackend } from '#tests/support/server/backend.ts'
import { type Act, type ModelTrailer, pick, placeOf, randomOf, set, takenBy } from './model.ts'

/* Made by the calls that the app itself makes. SEQUENCES=1000 makes many, SEED=7 begins elsewhere. */

const sequences = Number(process.env.SEQUENCES ?? 25)
const firstSeed = Number(process.env.SEED ?? 1)
const steps = 24

let backend: Backend
beforeAll(async () => {
  backend = await openBackend('sqlite')
})
afterAll(() => backend.close())

const editor = () => backend.own.editor.client
const admin = () => backend.own.admin.client

test(
  'Random sequences of edit, batch, put back, delete and restore end as a model says',
  async () => {
    let done = 0
    for (let seed = firstSeed; seed < firstSeed + sequences; seed += 1) done += await play(seed)
    expect(done).toBeGreaterThan(sequences * steps * 0.4)
  },
  60_000 + sequences * 2000,
)

/** @returns how many steps changed something */
async function play(seed: number): Promise<number> {
  const random = randomOf(seed)
  const vins = Array.from({ length: 5 }, newVin)
  const trailers: ModelTrailer[] = []
  for (const vin of vins.slice(0, 3)) trailers.push(await newTrailer(vin))
  const world = { trailers, vins, batches: [] as string[], seed }
  let done = 0
  for (let step = 0; step < steps; step += 1) {
    const act = acts[Math.floor(random() * acts.length)]
    if (act && (await act(world, random))) done += 1
  }
  for (const trailer of trailers) await expectAsModelled(trailer, seed)
  return done
}

async function newTrailer(vin: string): Promise<ModelTrailer> {
  const { uuid } = await editor().ask('POST /register-trailer', backend.trailer({ vin }))
  const custom = { trailer: uuid, modelNumber: 'TB-1', description: 'Tool box' }
  const part = (await editor().ask('POST /trailer-parts/custom', custom)).uuid
  const fields = { vin, notes: '', rego: '', fleet_code: '' }
  return { uuid, fields, part, hasPart: true, isDeleted: false, log: [] }
}

const edit: Act = async ({ trailers, vins, seed }, random) => {
  const trailer = pick(trailers, random)
  const field = pick(['vin', 'notes', 'rego', 'fleet_code'] as const, random)
  if (!trailer || !field) return false
  const value = field === 'vin' ? pick(vins, random) : pick(['', 'A', 'B', 'C'], random)
  const body = { uuid: trailer.uuid, [field]: value }
  const { status } = await editor().send('POST /trailer/{uuid}', body)
  const clashes = field === 'vin' && takenBy(trailers, value ?? '', trailer)
  const isRefused = trailer.isDeleted || clashes
  expect([seed, status]).toEqual([seed, isRefused ? 409 : 200])
  return !isRefused && set(trailer, field, value ?? '', null)
}

const batch: Act = async ({ trailers, batches, seed }, random) => {
  const uuid = crypto.randomUUID()
  const value = pick(['J-1', 'J-2', 'J-3'], random) ?? ''
  let changed = false
  for (const trailer of trailers.filter(() => random() < 0.7)) {
    const body = { uuid: trailer.uuid, fleet_code: value }
    const { status } = await editor().send('POST /trailer/{uuid}', body, { batch: uuid })
    expect([seed, status]).toEqual([seed, trailer.isDeleted ? 409 : 200])
    if (!trailer.isDeleted && set(trailer, 'fleet_code', value, uuid)) changed = true
  }
  if (changed) batches.push(uuid)
  return changed
}

const putBack: Act = async ({ trailers, seed }, random) => {
  const trailer = pick(trailers, random)
  if (!trailer || trailer.isDeleted) return false
  const change = pick(await changesOf(trailer), random)
  const entry = trailer.log.find(({ key }) => key === change?.key)
  if (!change || !entry) return false
  const [field] = change.fields
  const back = field && fieldBack(change, field, placeOf(trailer))
  const now = trailer.fields[entry.field]
  expect([seed, back !== null]).toEqual([seed, now !== entry.before])
  if (!back) return false
  const status = await sendRecord(back.record)
  const isTaken = entry.field === 'vin' && takenBy(trailers, entry.before, trailer)
  expect([seed, status]).toEqual([seed, isTaken ? 409 : 200])
  return !isTaken && set(trailer, entry.field, entry.before, null)
}

const putBatchBack: Act = async ({ trailers, batches, seed }, random) => {
  const uuid = pick(batches, random)
  if (!uuid) return false
  const changes = await editor().ask('GET /batches/{batch}/changes', { batch: uuid })
  const again = crypto.randomUUID()
  let changed = false
  for (const change of changes as BatchChange[]) {
    const trailer = trailers.find((one) => one.uuid === change.trailer.uuid)
    const entry = trailer?.log.find((line) => line.batch === uuid)
    if (!trailer || !entry) throw new Error(`${seed}: a batch of another sequence`)
    const now = trailer.fields.fleet_code
    const goesBack = !trailer.isDeleted && now === entry.after && now !== entry.before
    const { record, why } = batchRow(change, false)
    expect([seed, record !== null, why !== '']).toEqual([seed, goesBack, !goesBack])
    if (!record) continue
    expect([seed, await sendRecord(record, again)]).toEqual([seed, 200])
    changed = set(trailer, 'fleet_code', entry.before, again) || changed
  }
  if (changed) batches.push(again)
  return changed
}

const removeOrRestorePart: Act = async ({ trailers, seed }, random) => {
  const trailer = pick(trailers, random)
  if (!trailer) return false
  const { part: uuid, hasPart, isDeleted } = trailer
  if (hasPart) {
    const { status } = await editor().send('POST /trailer-parts/archive', { uuid })
    expect([seed, status]).toEqual([seed, isDeleted ? 409 : 200])
  } else if (!isDeleted) {
    const changes = await changesOf(trailer)
    const removal = changes.find(({ what }) => what === 'part removed')
    const back = removal && removedBack(removal, placeOf(trailer))
    expect([seed, back && (await sendRecord(back.record))]).toEqual([seed, 200])
  } else {
    const { status } = await editor().send('POST /trailer-parts/{uuid}/restore', { uuid })
    expect([seed, status]).toEqual([seed, 409])
  }
  if (!isDeleted) trailer.hasPart = !hasPart
  return !isDeleted
}

const deleteOrRestore: Act = async ({ trailers, vins, seed }, random) => {
  const trailer = pick(trailers, random)
  if (!trailer) return false
  const { uuid, isDeleted } = trailer
  if (!isDeleted) {
    await editor().ask('POST /trailer/archive', { uuid })
    trailer.isDeleted = true
    return true
  }
  const own = trailer.fields.vin
  const vin = random() < 0.3 ? (pick(vins, random) ?? own) : own
  const isTaken = takenBy(trailers, vin, trailer)
  const { status, body } = await admin().send('POST /trailer/{uuid}/restore', { uuid, vin })
  expect([seed, status, body.code]).toEqual(
    isTaken ? [seed, 409, 'vin_taken'] : [seed, 200, undefined],
  )
  if (isTaken) return false
  trailer.isDeleted = false
  set(trailer, 'vin', vin, null)
  return true
}

const acts = [edit, edit, edit, batch, putBack, putBack, putBatchBack].concat(
  ...[removeOrRestorePart, deleteOrRestore],
)

/** The server's log of a trailer, held against the model's: the same saves in the same order. */
async function changesOf(trailer: ModelTrailer): Promise<TrailerChange[]> {
  const all = await editor().ask('GET /trailers/{trailer}/changes', {
    ...{ trailer: trailer.uuid, limit: 100 },
  })
  const saves = all.filter(({ what }) => what === 'saved')
  const told = saves.map(({ fields: [field], batch: of }) => ({
    ...{ field: field?.field, before: field?.before.text, after: field?.after.text },
    batch: of?.uuid ?? null,
  }))
  expect(told).toEqual(trailer.log.map(({ key: _key, ...line }) => line))
  for (const [index, line] of trailer.log.entries()) line.key = saves[index]?.key ?? ''
  return all
}

async function expectAsModelled(trailer: ModelTrailer, seed: number) {
  const { uuid, fields, hasPart, isDeleted } = trailer
  const { status } = await editor().send('GET /trailer/{uuid}', { uuid })
  expect([seed, status]).toEqual([seed, isDeleted ? 404 : 200])
  if (isDeleted) return
  const { vin, notes, rego, fleet_code } = await editor().ask('GET /trailer/{uuid}', { uuid })
  expect([seed, { vin, notes, rego, fleet_code }]).toEqual([seed, fields])
  const parts = await editor().ask('GET /trailers/{trailer}/parts', { trailer: uuid })
  expect([seed, parts.length]).toEqual([seed, hasPart ? 1 : 0])
  await changesOf(trailer)
}

async function sendRecord({ call, body }: NewRecord, batchUuid?: string) {
  return (await editor().send(call, body, batchUuid ? { batch: batchUuid } : {})).status
}
