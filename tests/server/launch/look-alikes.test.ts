import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold } from '#contract/search.ts'
import { migrate } from '#server/db/migrate.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { syncDevice } from '#tests/support/server/sync-device.ts'
import { createPerson, type Person, password } from '#tests/support/server/yard.ts'

/** With what nobody sees around and in it. */
const pasted = (text: string) => `\u202a${text.slice(0, 2)}\u200b${text.slice(2)}\ufeff`
const [free, held] = ['free@acme.example', 'held@acme.example']

onEachEngine('a database from before names that look alike were one', (backend) => {
  const [oldest, second] = [randomUUID(), randomUUID()]
  const [quoted, theirs] = [randomUUID(), randomUUID()]
  const warnings: string[] = []
  const hear = ({ message }: Error) => warnings.push(message)
  let people: Person[]
  let device: ReturnType<typeof syncDevice>
  let trailer: string

  beforeAll(async () => {
    const { db } = backend.deps
    const registered = await client().ask('POST /register-trailer', backend.trailer())
    trailer = registered.uuid
    people = [await viewer(), await viewer(), await viewer()]
    device = syncDevice(client())
    await device.follow()
    await storeCustomer({ uuid: second, name: 'ACME  Haul–age', created_at: '2026-02-01' })
    await storeCustomer({ uuid: oldest, name: 'Acme Haul-age', created_at: '2026-01-01' })
    // Its key was that of 'O Neil', and the one that it gets is the key of the next.
    await storeCustomer({
      ...{ uuid: quoted, name: 'O´Neil', created_at: '2026-01-01' },
      name_key: 'o neil',
    })
    await storeCustomer({ uuid: randomUUID(), name: 'O’Neil', created_at: '2026-01-02' })
    await storeCustomer({
      ...{ uuid: theirs, name: 'Acme Haul—age', created_at: '2026-01-01' },
      organization: backend.other.organization,
    })
    await db
      .updateTable('trailer')
      .set({ rego: pasted('TQ47KX'), search_identifiers: ` ${pasted('tq47kx')} ` })
      .where('uuid', '=', trailer)
      .execute()
    for (const [index, email] of [pasted(free), held, pasted(held)].entries()) {
      await db
        .updateTable('user')
        .set({ email, email_key: email.toLowerCase() })
        .where('uuid', '=', people[index]?.uuid ?? '')
        .execute()
    }
    process.on('warning', hear)
    await migrateAgain()
  })
  afterAll(() => void process.off('warning', hear))

  test('keeps both of two customers that look alike, and gives the oldest to the next one', async () => {
    const found = await client().ask('GET /customers', { search: 'acme haul‐age' })
    expect(new Set(found.map(({ uuid }) => uuid))).toEqual(new Set([oldest, second]))
    expect(await create('ÁCME haul−age')).toEqual({ uuid: oldest, name: 'Acme Haul-age' })
    expect((await create("O'Neil")).uuid).toBe(quoted)
    const ofOther = backend.other.editor.client.ask('POST /customer', { name: 'acme haul-age' })
    expect((await ofOther).uuid).toBe(theirs)
  })

  test('lets who was invited by a pasted address sign in by typing it', async () => {
    expect(await signedIn(free)).toMatchObject({ uuid: people[0]?.uuid, email: free })
  })

  test('leaves an address as it is that somebody else has, and says so without it', async () => {
    expect(await signedIn(held)).toMatchObject({ uuid: people[1]?.uuid })
    const left = backend.deps.db.selectFrom('user').select('email')
    const { email } = await left.where('uuid', '=', people[2]?.uuid ?? '').executeTakeFirstOrThrow()
    expect(email).toBe(pasted(held))
    const said = warnings.filter((words) => words.includes('invisible'))
    expect(said).toEqual([expect.stringContaining(people[2]?.uuid ?? '')])
    expect(said.join()).not.toContain('@')
  })

  test('has registrations without what nobody sees, and sends them to devices anew', async () => {
    const found = await client().ask('GET /trailers', { search: 'TQ47KX' })
    expect(found).toMatchObject([{ uuid: trailer, rego: 'TQ47KX' }])
    const { rows } = await device.pull()
    expect(rows.trailer).toMatchObject([{ uuid: trailer, rego: 'TQ47KX' }])
  })

  test('stays the same when it is brought up to date again', async () => {
    const before = await keys()
    await migrateAgain()
    expect(await keys()).toEqual(before)
  })

  const client = () => backend.own.editor.client
  const create = (name: string) => client().ask('POST /customer', { name })
  const keys = () =>
    backend.deps.db.selectFrom('customer').select(['uuid', 'name_key']).orderBy('uuid').execute()

  const signedIn = (email: string) =>
    createClient(backend.app).ask('POST /login', { email, password })

  function viewer() {
    const { app, deps, own } = backend
    const { organization } = own
    return createPerson(app, deps, { organization, yard: 'Acme', role: 'VIEWER' })
  }

  /** With the key that its name had before. */
  async function storeCustomer(row: {
    uuid: string
    name: string
    created_at: string
    organization?: string
    name_key?: string
  }) {
    const { organization } = backend.own
    await backend.deps.db
      .insertInto('customer')
      .values({ organization, name_key: fold(row.name), ...row })
      .execute()
  }

  async function migrateAgain() {
    await sql`delete from kysely_migration where name >= '035'`.execute(backend.deps.db)
    await migrate(backend.deps.db)
  }
})
