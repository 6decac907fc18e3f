import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { CommandError } from '#server/admin/command-error.ts'
import { mintTags } from '#server/admin/mint-tags.ts'
import {
  createManufacturer,
  createOrganization,
  requireOrganization,
} from '#server/admin/organizations.ts'
import { runCommand } from '#server/admin/run-command.ts'
import { createUser, resetPasswordByCommand } from '#server/admin/users.ts'
import { queueMessage } from '#server/services/messages/queue-message.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'
import {
  endAll,
  fillFolder,
  newFolder,
  run,
  startProcess,
} from '#tests/support/server/server-process.ts'
import { createPerson, createYard, newPassword } from '#tests/support/server/yard.ts'

onEachEngine("an operator's command", (backend) => {
  test('creates an organization and its manufacturer once', async () => {
    const { db } = backend.deps
    const uuid = await createOrganization(db, 'New Yard')
    expect(await requireOrganization(db, 'New Yard')).toBe(uuid)
    await expect(createOrganization(db, 'New Yard')).rejects.toThrow(CommandError)
    await expect(createOrganization(db, 'NEW YARD')).rejects.toThrow(CommandError)
    const oem = await createManufacturer(db, 'New Yard', uuid)
    expect(await createManufacturer(db, 'New Yard', uuid)).toBe(oem)
    const alike = ' ＮＥＷ\u00a0\u200bYard '
    expect(await requireOrganization(db, alike)).toBe(uuid)
    await expect(createOrganization(db, alike)).rejects.toThrow(CommandError)
    expect(await createManufacturer(db, alike, uuid)).toBe(oem)
    await expect(requireOrganization(db, 'Old Yard')).rejects.toThrow(/There are:.*'New Yard'/)
  })

  test('gives a new organization its first checklists, of which devices hear', async () => {
    const { app, deps } = backend
    const organization = await createOrganization(deps.db, 'Checked Yard')
    const role = 'VIEWER'
    const person = await createPerson(app, deps, { organization, yard: 'Checked', role })
    const all = await person.client.ask('GET /checklists', {})
    expect(all.map(({ name }) => name)).toEqual([
      ...['Before departure, heavy trailer', 'Before departure, light trailer'],
      ...[
        'Brakes and coupling',
        'Pre-delivery by the builder',
        'Six-monthly service',
        'Yard check',
      ],
    ])
    const { rows, revision } = await person.client.ask('GET /sync', {})
    expect([revision, rows.checklist?.length, rows.checklist_version?.length]).toEqual([1, 6, 6])
  })

  test("keeps an organization's manufacturers from the others", async () => {
    const { deps, own, other } = backend
    const organization = await createOrganization(deps.db, 'Hidden Yard')
    const uuid = await createManufacturer(deps.db, 'Hidden Yard', organization)
    const owned = await createManufacturer(deps.db, 'Acme Trailers', own.organization)
    const shared = await createManufacturer(deps.db, 'Everybody’s', null)
    expect(await createManufacturer(deps.db, 'Everybody’s', own.organization)).toBe(shared)
    const names = async (yard: typeof own) =>
      (await yard.viewer.client.ask('GET /oems', {})).map(({ name }) => name)
    expect(await names(own)).toEqual(['Acme Trailers', 'Everybody’s', 'Krueger', 'Vawdrey'])
    expect(await names(other)).toEqual(['Everybody’s', 'Krueger', 'Vawdrey'])
    for (const oem of [{ uuid }, { uuid: owned }]) {
      expect((await other.viewer.client.send('GET /oems/{uuid}', oem)).status).toBe(404)
      const trailer = backend.trailer({ oem })
      const answer = await other.editor.client.send('POST /register-trailer', trailer)
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['oem']])
    }
    await own.editor.client.ask('POST /register-trailer', backend.trailer({ oem: { uuid: owned } }))
  })

  test.each(['', 'short', 'Nine-only', 'x'.repeat(501)])(
    'refuses the password %j',
    async (password) => {
      const { organization, viewer } = backend.own
      const { db } = backend.deps
      const user = { organization, name: 'Bo', email: 'bo@acme.example', role: 'VIEWER' as const }
      await expect(createUser(db, { ...user, password })).rejects.toThrow('10 to 500 characters')
      await expect(resetPasswordByCommand(db, viewer.email, password)).rejects.toThrow(
        '10 to 500 characters',
      )
    },
  )

  test('tells somebody by mail that they were given a password, and ends their calendar', async () => {
    const { app, deps } = backend
    const { organization, viewer } = await createYard(app, deps, 'Operated')
    const { uuid, email, client } = viewer
    await client.ask('POST /user/me/calendar', {})
    const asked = { db: deps.db, organization, now: new Date().toISOString(), sendsMail: true }
    await queueMessage(asked, { kind: 'password forgotten', user: uuid })
    await resetPasswordByCommand(deps.db, email, null, true)
    const mail = deps.db.selectFrom('mail_message').select(['kind', 'state'])
    expect(await mail.where('user', '=', uuid).orderBy('kind').execute()).toEqual([
      { kind: 'password forgotten', state: 'dismissed' },
      { kind: 'password reset', state: 'waiting' },
    ])
    const feed = deps.db.selectFrom('calendar_feed').select('token_hash').where('user', '=', uuid)
    expect(await feed.execute()).toEqual([{ token_hash: null }])
  })

  test('refuses a password that is tried first', async () => {
    const { db } = backend.deps
    const { viewer } = backend.own
    await expect(resetPasswordByCommand(db, viewer.email, 'password1234')).rejects.toThrow(
      'Choose another',
    )
  })

  test('creates a user who can sign in, with a password that was made', async () => {
    const { db } = backend.deps
    const { organization } = backend.own
    const user = { organization, name: 'Ann', email: 'Ann@Acme.example', role: 'VIEWER' as const }
    const { password } = await createUser(db, { ...user, password: null })
    expect(password.length).toBeGreaterThanOrEqual(16)
    const client = createClient(backend.app)
    const ann = await client.ask('POST /login', { email: user.email, password, newPassword })
    expect(ann).toMatchObject({ name: 'Ann', email: 'Ann@Acme.example', role: 'VIEWER' })
    const again = createUser(db, { ...user, email: 'ANN@acme.example', password: null })
    await expect(again).rejects.toThrow('There is a user ANN@acme.example already.')
    const odd = createUser(db, { ...user, email: 'ann', password: null })
    await expect(odd).rejects.toThrow("'ann' is not a valid email.")
  })

  test('takes a pasted email and name without what nobody sees', async () => {
    const { db } = backend.deps
    const { organization } = backend.own
    const user = { organization, role: 'VIEWER' as const, password: null }
    const email = '\ufeffbo\u200b@acme.example\u202c'
    const made = await createUser(db, { ...user, name: 'B\u00ado\u202e', email })
    expect(made.email).toBe('bo@acme.example')
    const again = createUser(db, { ...user, name: 'Bo', email: 'Bo@acme.example' })
    await expect(again).rejects.toThrow('There is a user')
    const password = await resetPasswordByCommand(db, email, null)
    const credentials = { email: 'bo@acme.example', password, newPassword }
    const bo = await createClient(backend.app).ask('POST /login', credentials)
    expect(bo).toMatchObject({ name: 'Bo', email: 'bo@acme.example' })
    const unseen = createUser(db, { ...user, name: '\u200b', email: 'x@acme.example' })
    await expect(unseen).rejects.toThrow('not a valid name')
  })

  test('tells organizations of before apart whose names look alike', async () => {
    const { db } = backend.deps
    const names = ['North–South', 'North-South']
    const uuids = [randomUUID(), randomUUID()]
    const created_at = new Date().toISOString()
    await db
      .insertInto('organization')
      .values(
        names.map((name, at) => ({ uuid: uuids[at] ?? '', name, settings: '{}', created_at })),
      )
      .execute()
    const found = await Promise.all(names.map((name) => requireOrganization(db, name)))
    expect(found).toEqual(uuids)
    await expect(requireOrganization(db, 'north-south')).rejects.toThrow("'North–South'")
  })

  test('sets a new password and ends the sessions of that user only', async () => {
    const { deps, own, app } = backend
    const password = await resetPasswordByCommand(deps.db, own.viewer.email.toUpperCase(), null)
    expect((await own.viewer.client.send('GET /trailers', {})).status).toBe(401)
    expect((await own.editor.client.send('GET /trailers', {})).status).toBe(200)
    const client = createClient(app)
    await client.ask('POST /login', { email: own.viewer.email, password, newPassword })
    await expect(resetPasswordByCommand(deps.db, 'nobody@x.example', null)).rejects.toThrow(
      'no user',
    )
  })

  test('mints tags with a serial to read out each, and refuses odd counts', async () => {
    const { deps, own } = backend
    const tags = await mintTags(deps.db, own.organization, 50)
    expect(new Set(tags.map(({ serial }) => serial)).size).toBe(50)
    for (const { serial } of tags) expect(serial).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    const [tag = { uuid: '', serial: '' }] = tags
    const code = tag.serial.toLowerCase()
    const found = await own.admin.client.ask('GET /trailers/access/find/{code}', { code })
    expect(found).toEqual({ ...tag, trailer: null, state: 'minted' })
    for (const count of [0, -1, 1.5, 1001, Number.NaN]) {
      await expect(mintTags(deps.db, own.organization, count)).rejects.toThrow(CommandError)
    }
  })
})

describe('npm run admin', () => {
  afterAll(endAll)
  const admin = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    run('server/admin/main.ts', args, env)

  test.each(['sqlite', 'postgres'])('sets up a yard while its server runs (%s)', async (engine) => {
    const postgres = inject('postgres')
    if (engine === 'postgres' && 'unavailable' in postgres) return
    const { folder, remove } = await newFolder()
    const database = engine === 'postgres' && 'url' in postgres ? postgres.url : null
    const DATABASE_URL = database ? await createDatabase(database) : ''
    const env = { DATA_DIR: folder, DATABASE_URL, PUBLIC_URL: 'https://yard.example/' }
    const server = await startProcess({ ...env, PUBLIC_URL: '' })
    expect((await admin(env, 'create-organization', '--name', 'Yard')).code).toBe(0)
    const user = ['--organization', 'Yard', '--name', 'Ann', '--email', 'ann@yard.example']
    const made = await admin(env, 'create-user', ...user, '--role', 'admin')
    expect(made.stdout).toMatch(/^Created ann@yard.example. Password: \S+\n$/)
    const tags = await admin(env, 'mint-tags', '--organization', 'Yard', '--count', '2')
    expect(tags.stdout).toMatch(
      /^([2-9A-Z-]{9} {2}https:\/\/yard\.example\/secure\/access\/[0-9a-f-]{36}\n){2}$/,
    )
    const [, password] = /Password: (\S+)/.exec(made.stdout) ?? []
    const body = JSON.stringify({ email: 'ann@yard.example', password, newPassword })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/api/login`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    const local = { ...env, PUBLIC_URL: '' }
    const { stderr } = await admin(local, 'mint-tags', '--organization', 'yard', '--count', '3')
    expect(stderr.match(/PUBLIC_URL is not set/g)).toHaveLength(1)
    await server.end('SIGTERM')
    await remove()
  })

  test.each([
    [[], 'create-organization'],
    [['paint'], 'npm run admin -- COMMAND'],
    [['create-organization'], '--name is missing'],
    [['create-organization', '--nme', 'X'], '--nme'],
    [['create-organization', '--name', 'X', '--email', 'x@x.example'], '--email'],
    [['create-organization', '--name', 'X', '--name', 'Y'], '--name is given more than once'],
    [['reset-password', '--email', 'x@x.example', '--password', ''], 'no user x@x.example'],
    [['mint-tags', '--organization', 'None', '--count', '1'], "There is no organization 'None'"],
  ])('refuses %j with a line for the operator', async (args, error) => {
    const { folder, remove } = await newFolder()
    await fillFolder(folder)
    const answers: string[] = []
    const running = runCommand(args, { DATA_DIR: folder }, (answer) => answers.push(answer))
    await expect(running).rejects.toThrow(CommandError)
    await expect(running).rejects.toThrow(error)
    expect(answers).toEqual([])
    await remove()
  })

  test('says a refusal without a stack, and ends with 1', async () => {
    const { folder, remove } = await newFolder()
    const { code, stderr } = await admin({ DATA_DIR: folder }, 'create-organization')
    expect(code).toBe(1)
    expect(stderr).toContain('--name is missing')
    expect(stderr).not.toMatch(/^\s+at /m)
    await remove()
  })

  test.each(['create-manufacturer', 'create-user', 'reset-password', 'mint-tags'])(
    '%s makes no database where there is none',
    async (command) => {
      const { folder, remove } = await newFolder()
      const missing = join(folder, 'missing')
      for (const DATA_DIR of [folder, missing]) {
        const running = runCommand([command], { DATA_DIR }, () => undefined)
        await expect(running).rejects.toThrow(`There is no database in ${DATA_DIR}.`)
      }
      expect(await readdir(folder)).toEqual([])
      await remove()
    },
  )
})
