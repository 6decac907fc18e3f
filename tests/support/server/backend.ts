import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import { trailerTextFields } from '#contract/trailer/field-groups.ts'
import { trailerSortKeys } from '#contract/trailer-sort-keys.ts'
import type { Deps } from '#server/core/deps.ts'
import { connectPostgres, connectSqlite } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { sheetLines } from '#server/db/migrations/056-sheet-lines.ts'
import { diskStore } from '#server/files/disk.ts'
import { buildApp } from '#server/http/app.ts'
import { type Client, createClient } from './client.ts'
import { migratedPostgres, migratedSqlite } from './migrated.ts'
import { createDatabase } from './postgres.ts'
import { createYard, type Yard } from './yard.ts'

export type Engine = 'sqlite' | 'postgres'
const links = {
  contactUrl: 'mailto:hello@yard.example',
  linkedinUrl: 'https://links.example/yard',
  publicUrl: 'https://trailers.example',
}
type Registration = Sent<'POST /register-trailer'>

/** A whole server without a port: a real database, a real folder of files, two organizations. */
export type Backend = {
  app: FastifyInstance
  deps: Deps
  own: Yard
  other: Yard
  stranger: Client
  classes: [string, string]
  oems: [string, string]
  /** A registration that is valid, with a VIN of its own. */
  trailer(fields?: Partial<Registration>): Registration
  /** @returns every file of the store, by its path in it */
  storedFiles(): Promise<string[]>
  close(): Promise<void>
}

type Tests = (backend: Backend, engine: Engine) => void

/** Runs the tests once for each engine; on PostgreSQL only where there is one (global-setup.ts). */
export function onEachEngine(name: string, tests: Tests) {
  onEngines(['sqlite', 'postgres'], name, tests)
}

/**
 * Runs the tests on SQLite, and in the nightly run on PostgreSQL too: for rules that stand above
 * the statements, which mean the same on both.
 */
export function onOneEngine(name: string, tests: Tests) {
  onEngines(process.env.NIGHTLY ? ['sqlite', 'postgres'] : ['sqlite'], name, tests)
}

function onEngines(engines: Engine[], name: string, tests: Tests) {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    if (engine === 'postgres' && 'unavailable' in inject('postgres')) {
      describe.skip('no PostgreSQL', () => tests(provideBackend(engine), engine))
    } else tests(provideBackend(engine), engine)
  })
}

/** @returns a backend that is filled in before the first test and ends after the last */
function provideBackend(engine: Engine): Backend {
  const backend = {} as Backend // Filled in before any test reads it.
  beforeAll(async () => {
    Object.assign(backend, await openBackend(engine))
  })
  afterAll(() => backend.close?.())
  return backend
}

/** @param last the migration that its database ends with, instead of the newest */
export async function openBackend(engine: Engine, last?: '001-begin'): Promise<Backend> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-test-'))
  const db = last ? await olderDatabase(engine, last) : await newDatabase(engine)
  const files = diskStore(folder, 'a secret of the tests')
  const secret = 'a secret of the tests'
  const about = { ...links, defaultOem: null }
  const pieces = join(folder, 'pieces')
  const deps: Deps = { db, files, pieces, secret, https: false, appOrigins: [], about }
  const app = await buildApp({ deps, dist: null })
  const classes = await createClasses(deps)
  const oems = await createOems(deps)
  return {
    app,
    deps,
    classes,
    oems,
    own: await createYard(app, deps, 'Acme'),
    other: await createYard(app, deps, 'Zenith'),
    stranger: createClient(app),
    trailer: (fields) => ({ ...registrationOf(classes[0], oems[0]), ...fields }),
    storedFiles: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
    },
    close: async () => {
      await app.close()
      await db.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function newDatabase(engine: Engine) {
  const { db } = await (engine === 'sqlite' ? migratedSqlite() : migratedPostgres(postgresUrl()))
  return db
}

async function olderDatabase(engine: Engine, last: string) {
  const { db } =
    engine === 'sqlite'
      ? connectSqlite(':memory:')
      : connectPostgres(await createDatabase(postgresUrl()))
  await migrate(db, last)
  await createSince(db)
  return db
}

/** What today's services write; a test of the migrations removes the marks again. */
async function createSince(db: Deps['db']) {
  for (const name of ['uuid', 'device', 'seen_at', 'provider']) {
    await db.schema.alterTable('session').addColumn(name, 'text').execute()
  }
  await db.schema.alterTable('change').addColumn('batch', 'text').execute()
  await db.schema.alterTable('trailer_class').addColumn('organization', 'text').execute()
  await db.schema
    .alterTable('change')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (const name of ['loose_since', 'swept_at']) {
    await db.schema.alterTable('upload').addColumn(name, 'text').execute()
  }
  await db.schema
    .alterTable('user')
    .addColumn('second_factor', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('trailer_part')
    .addColumn('quantity', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  for (const name of ['serial', 'serial_key', 'batch', 'position', 'fitted_on']) {
    await db.schema
      .alterTable('trailer_part')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await sheetLines.up(db)
  const trailers = (await db.introspection.getTables()).find(({ name }) => name === 'trailer')
  const known = trailers?.columns.map(({ name }) => name)
  for (const name of trailerTextFields.filter((field) => !known?.includes(field))) {
    await db.schema
      .alterTable('trailer')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  const sorted = Object.keys(trailerSortKeys({})).map((name) => ['trailer', name] as const)
  await db.schema
    .alterTable('trailer')
    .addColumn('sheet', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
  for (const [table, name] of [...sorted, ['customer', 'sort_name'] as const]) {
    await db.schema
      .alterTable(table)
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await createMergedRecord(db)
  await db.schema
    .createTable('revision_mark')
    .addColumn('organization', 'text')
    .addColumn('revision', 'bigint')
    .addColumn('mark', 'text')
    .execute()
}

function createMergedRecord(db: Deps['db']) {
  return db.schema
    .createTable('merged_record')
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('chosen', 'text', (column) => column.notNull())
    .addColumn('stays', 'text', (column) => column.notNull())
    .addColumn('merged_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('merged_record_key', ['organization', 'record'])
    .execute()
}

let vins = 0

/** A valid VIN that no other call of this file returned. */
export function newVin() {
  vins += 1
  return `6T9TEST${String(vins).padStart(10, '0')}`
}

function postgresUrl() {
  const postgres = inject('postgres')
  if ('unavailable' in postgres) throw new Error(postgres.unavailable)
  return postgres.url
}

function registrationOf(type: string, oem: string): Registration {
  return {
    vin: newVin(),
    class: { uuid: type },
    oem: { uuid: oem },
    manufactured_date: '2021-06',
  }
}

async function createClasses({ db }: Deps): Promise<[string, string]> {
  const uuids: [string, string] = [randomUUID(), randomUUID()]
  const names = ['Semi Trailer', 'Dog Trailer']
  const rows = uuids.map((uuid, index) => ({ uuid, name: names[index] ?? '' }))
  await db.insertInto('trailer_class').values(rows).execute()
  return uuids
}

async function createOems({ db }: Deps): Promise<[string, string]> {
  const uuids: [string, string] = [randomUUID(), randomUUID()]
  const names = ['Vawdrey', 'Krueger']
  const flags = { makes_trailers: 1, makes_parts: 0 }
  const rows = uuids.map((uuid, index) => ({ uuid, name: names[index] ?? '', ...flags }))
  await db.insertInto('oem').values(rows).execute()
  return uuids
}
