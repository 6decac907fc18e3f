import { randomUUID } from 'node:crypto'
import type { Random } from '../seeded.ts'
import type { Backend } from './backend.ts'
import type { Field, Fields, Merged, ModelTrailer } from './undo-model.ts'

/** An import, and others who go on working on what it wrote. */
export type UndoPlay = {
  backend: Backend
  random: Random
  import: string
  trailers: ModelTrailer[]
  customers: string[]
  merged: Merged
}

type Row = { row: number; register?: unknown; save?: unknown }
type Pool = Pick<UndoPlay, 'random' | 'customers'>

const texts = ['', 'A-1', 'B-2', 'C-3']
const tares = [null, 2400, 2500, 3100]
const none: Fields = { rego: '', notes: '', customer: null, tare: null }
const fieldNames: Field[] = ['rego', 'notes', 'customer', 'tare']

const adminOf = ({ own }: Backend) => own.admin.client
const editorOf = ({ own }: Backend) => own.editor.client

/** Registers some trailers, and writes an import that changes them and adds others. */
export async function playImport(backend: Backend, random: Random): Promise<UndoPlay> {
  const customers: string[] = []
  for (let at = 0; at < 4; at += 1) {
    const name = `Haulage ${randomUUID()}`
    customers.push((await editorOf(backend).ask('POST /customer', { name })).uuid)
  }
  const trailers: ModelTrailer[] = []
  const rows: Row[] = []
  for (let row = 2; row < 10; row += 1) {
    const made = await rowOf(backend, { random, customers }, row)
    if (!made) continue
    rows.push(made.sent)
    trailers.push(made.trailer)
  }
  const begun = { name: 'Fleet.csv', fingerprint: 'a'.repeat(64), rows: rows.length }
  const { uuid } = await adminOf(backend).ask('POST /imports', { ...begun, uuid: randomUUID() })
  await adminOf(backend).ask('POST /imports/{uuid}/rows', { uuid, rows })
  return { backend, random, import: uuid, trailers, customers, merged: new Map() }
}

/** @returns null where the row changes nothing */
async function rowOf(backend: Backend, pool: Pool, row: number) {
  const uuid = randomUUID()
  const before = { ...none, ...someFields(pool) }
  const known = { uuid, row, isDeleted: false, isTouched: false, added: new Set<string>() }
  const registered = { ...backend.trailer({ uuid }), ...sent(before) }
  if (pool.random.chance(0.4)) {
    const trailer: ModelTrailer = { ...known, outcome: 'created', now: before, written: {}, before }
    return { sent: { row, register: registered }, trailer }
  }
  await editorOf(backend).ask('POST /register-trailer', registered)
  const written = differing(someFields(pool), before)
  if (namesOf(written).length === 0) return null
  const base = sent(Object.fromEntries(namesOf(written).map((field) => [field, before[field]])))
  const now = { ...before, ...written }
  const trailer: ModelTrailer = { ...known, outcome: 'changed', now, written, before }
  return { sent: { row, save: { ...sent(written), uuid, base } }, trailer }
}

const namesOf = (fields: Partial<Fields>) => fieldNames.filter((field) => field in fields)

const differing = (fields: Partial<Fields>, from: Fields): Partial<Fields> =>
  Object.fromEntries(
    namesOf(fields)
      .filter((field) => fields[field] !== from[field])
      .map((field) => [field, fields[field]]),
  )

const someFields = (pool: Pool): Partial<Fields> =>
  Object.fromEntries(
    pool.random
      .sample(fieldNames, pool.random.between(1, fieldNames.length))
      .map((field) => [field, someValue(pool, field)]),
  )

function someValue({ random, customers }: Pool, field: Field) {
  if (field === 'tare') return random.pick(tares)
  return field === 'customer' ? random.pick([null, ...customers]) : random.pick(texts)
}

/** As a call takes them. */
const sent = ({ tare, customer, ...others }: Partial<Fields>) => ({
  ...others,
  ...(customer !== undefined && { customer: customer === null ? null : { uuid: customer } }),
  ...(tare !== undefined && { sheet: { tare } }),
})

/** Somebody does something to a trailer of the import, or to a customer. */
export async function workOn(play: UndoPlay) {
  const { random, trailers } = play
  const there = trailers.filter(({ isDeleted }) => !isDeleted)
  const deleted = trailers.filter(({ isDeleted }) => isDeleted)
  if (random.chance(0.08)) return merge(play)
  if (random.chance(0.3) && deleted.length > 0) return restore(play, random.pick(deleted))
  if (there.length === 0) return
  const work = random.pick([edit, edit, edit, remove, addDocument, addPart, addTag])
  await work(play, random.pick(there))
}

async function edit(play: UndoPlay, one: ModelTrailer) {
  const fields = someFields({
    ...play,
    customers: play.customers.filter((uuid) => !play.merged.has(uuid)),
  })
  await editorOf(play.backend).ask('POST /trailer/{uuid}', { uuid: one.uuid, ...sent(fields) })
  const changed = differing(fields, one.now)
  if (namesOf(changed).length > 0) one.isTouched = true
  one.now = { ...one.now, ...changed }
}

async function remove({ backend }: UndoPlay, one: ModelTrailer) {
  await editorOf(backend).ask('POST /trailer/archive', { uuid: one.uuid })
  Object.assign(one, { isDeleted: true, isTouched: true })
}

async function restore({ backend }: UndoPlay, one: ModelTrailer) {
  await adminOf(backend).ask('POST /trailer/{uuid}/restore', { uuid: one.uuid })
  one.isDeleted = false
}

/** Adds a document, or takes off the one that was added. */
async function addDocument({ backend }: UndoPlay, { uuid: trailer, added }: ModelTrailer) {
  const [known] = [...added].filter((key) => key.startsWith('document '))
  if (known) {
    const uuid = known.slice('document '.length)
    await editorOf(backend).ask('POST /trailers/resources/{uuid}/archive', { uuid })
    added.delete(known)
    return
  }
  const link = { type: 'URL' as const, name: 'Manual', url: 'https://manuals.example/1' }
  const { uuid } = await editorOf(backend).ask('POST /trailers/resources', { trailer, ...link })
  added.add(`document ${uuid}`)
}

/** The same with a part. */
async function addPart({ backend }: UndoPlay, { uuid: trailer, added }: ModelTrailer) {
  const [known] = [...added].filter((key) => key.startsWith('part '))
  if (known) {
    await editorOf(backend).ask('POST /trailer-parts/archive', {
      uuid: known.slice('part '.length),
    })
    added.delete(known)
    return
  }
  const made = { model_number: randomUUID(), description: 'Axle' }
  const { uuid: part } = await adminOf(backend).ask('POST /registry/part', made)
  const { uuid } = await editorOf(backend).ask('POST /trailer-parts/link', { trailer, part })
  added.add(`part ${uuid}`)
}

async function addTag({ backend }: UndoPlay, one: ModelTrailer) {
  if (one.added.has('tag')) return
  await adminOf(backend).ask('POST /trailers/{uuid}/new-tag', { uuid: one.uuid })
  one.added.add('tag')
}

/** Trailers that name a customer name the one that it is merged into. */
async function merge({ backend, random, customers, merged, trailers }: UndoPlay) {
  const there = customers.filter((uuid) => !merged.has(uuid))
  if (there.length < 2) return
  const [uuid = '', into = ''] = random.sample(there, 2)
  await adminOf(backend).ask('POST /registry/{kind}/{uuid}/merge', { kind: 'customer', uuid, into })
  merged.set(uuid, into)
  for (const one of trailers) {
    if (one.now.customer !== uuid) continue
    one.now = { ...one.now, customer: into }
    one.isTouched = true
  }
}

/** @returns a trailer as it is now, null for a deleted one */
export async function readNow({ backend }: UndoPlay, uuid: string): Promise<Fields | null> {
  const { status } = await adminOf(backend).send('GET /trailer/{uuid}', { uuid })
  if (status === 404) return null
  const now = await adminOf(backend).ask('GET /trailer/{uuid}', { uuid })
  const tare = now.sheet?.tare
  return {
    ...{ rego: now.rego, notes: now.notes, customer: now.customer?.uuid ?? null },
    tare: typeof tare === 'number' ? tare : null,
  }
}
