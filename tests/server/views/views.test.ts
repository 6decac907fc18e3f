import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Backend, onEachEngine } from '#tests/support/server/backend.ts'
import { type Client, createClient } from '#tests/support/server/client.ts'
import { createPerson, password } from '#tests/support/server/yard.ts'

const address = 'where=inspection%3Aoverdue'

onEachEngine('a view', (backend) => {
  const keep = async ({ client }: { client: Client }, more: object = {}) => {
    const uuid = randomUUID()
    await client.ask('POST /views', { uuid, name: 'Overdue', address, ...more })
    return uuid
  }
  const seenBy = async ({ client }: { client: Client }, uuid: string) =>
    (await client.ask('GET /views', {})).find((view) => view.uuid === uuid)

  test('is its owner’s alone, a viewer’s too, until it is shared', async () => {
    const { admin, editor, viewer } = backend.own
    const own = await keep(viewer)
    expect(await seenBy(viewer, own)).toMatchObject({ name: 'Overdue', address, shared: false })
    expect(await seenBy(admin, own)).toBeUndefined()
    const uuid = await keep(editor)
    expect(await seenBy(viewer, uuid)).toBeUndefined()
    await editor.client.ask('POST /views/{uuid}', { uuid, shared: true })
    const { name } = editor
    expect(await seenBy(viewer, uuid)).toMatchObject({ owner: { uuid: editor.uuid, name } })
  })

  test('of somebody else is as one that is not there', async () => {
    const uuid = await keep(backend.own.editor)
    const { client } = backend.own.admin
    for (const call of ['POST /views/{uuid}', 'POST /views/{uuid}/archive'] as const) {
      const { status, body } = await client.send(call, { uuid })
      expect([status, body.error]).toEqual([404, 'There is no such view.'])
    }
    const chosen = await client.send('POST /views/{uuid}/default', { uuid, is_default: true })
    expect(chosen.status).toBe(404)
  })

  test('that is shared is changed and deleted by its owner and by administrators', async () => {
    const { admin, editor, viewer } = backend.own
    const uuid = await keep(editor, { shared: true })
    const other = await personOf(backend, 'EDITOR')
    for (const { client } of [viewer, other]) {
      const { status, body } = await client.send('POST /views/{uuid}', { uuid, name: 'Mine' })
      expect([status, body.code]).toEqual([403, 'not_yours'])
      expect((await client.send('POST /views/{uuid}/archive', { uuid })).status).toBe(403)
    }
    await admin.client.ask('POST /views/{uuid}', { uuid, name: 'Late' })
    await editor.client.ask('POST /views/{uuid}', { uuid, address: 'q=late' })
    expect(await seenBy(viewer, uuid)).toMatchObject({ name: 'Late', address: 'q=late' })
    await admin.client.ask('POST /views/{uuid}/archive', { uuid })
    expect(await seenBy(editor, uuid)).toBeUndefined()
  })

  test('that was shared stays as it is for who shared it and only reads by now', async () => {
    const { admin, viewer } = backend.own
    const person = await personOf(backend, 'EDITOR')
    const [shared, own] = [await keep(person, { shared: true }), await keep(person)]
    await admin.client.ask('POST /user/update/role', { uuid: person.uuid, role: 'VIEWER' })
    const client = createClient(backend.app)
    await client.ask('POST /login', { email: person.email, password })
    const { status, body } = await client.send('POST /views/{uuid}', { uuid: shared, name: 'Mine' })
    expect([status, body.code]).toEqual([403, 'forbidden'])
    expect((await client.send('POST /views/{uuid}/archive', { uuid: shared })).status).toBe(403)
    expect(await seenBy(viewer, shared)).toMatchObject({ name: 'Overdue' })
    await client.ask('POST /views/{uuid}', { uuid: own, name: 'Mine' })
  })

  test('is not shared by who only reads', async () => {
    const { client } = backend.own.viewer
    const view = { uuid: randomUUID(), name: 'Overdue', address }
    const shared = await client.send('POST /views', { ...view, shared: true })
    expect([shared.status, shared.body.code]).toEqual([403, 'forbidden'])
    await client.ask('POST /views', view)
    const later = await client.send('POST /views/{uuid}', { uuid: view.uuid, shared: true })
    expect([later.status, later.body.code]).toEqual([403, 'forbidden'])
  })

  test('is kept once by its uuid, and may have the name of another', async () => {
    const { editor } = backend.own
    const view = { uuid: randomUUID(), name: 'Twice', address }
    for (const one of [view, view, { ...view, uuid: randomUUID() }]) {
      await editor.client.ask('POST /views', one)
    }
    const named = (await editor.client.ask('GET /views', {})).filter(({ name }) => name === 'Twice')
    expect(named).toHaveLength(2)
    const other = await editor.client.send('POST /views', { ...view, name: 'Other' })
    expect([other.status, other.body.code]).toEqual([409, 'uuid_taken'])
  })

  test('is refused in words with a name of 500 letters or none, or with what is no address', async () => {
    const { client } = backend.own.editor
    for (const [fields, sentence] of [
      [{ name: 'x'.repeat(500) }, 'name: At most 80 characters'],
      [{ name: ' ' }, 'name: Required'],
      [{ address: 'where=a&where=b' }, 'address: This is not an address of the list'],
      [{ address: 'q=%E0%A4' }, 'address: This is not an address of the list'],
      [{ address: '/trailers?q=x' }, 'address: This is not an address of the list'],
    ] as const) {
      const view = { uuid: randomUUID(), name: 'Overdue', address, ...fields }
      const { status, body } = await client.send('POST /views', view)
      expect([status, body.error]).toEqual([400, sentence])
    }
  })

  test('keeps its address in one order, without the page', async () => {
    const uuid = await keep(backend.own.editor, { address: 'where=plate%3Ano&q=a%20b&page=4' })
    expect((await seenBy(backend.own.editor, uuid))?.address).toBe('q=a%20b&where=plate%3Ano')
  })

  test('opens the list for one person, and only one does', async () => {
    const { editor, viewer } = backend.own
    const [first, second] = [await keep(editor, { shared: true }), await keep(editor)]
    const choose = ({ client }: { client: Client }, uuid: string, is_default = true) =>
      client.ask('POST /views/{uuid}/default', { uuid, is_default })
    await choose(viewer, first)
    await choose(editor, first)
    await choose(editor, second)
    expect((await seenBy(viewer, first))?.is_default).toBe(true)
    expect((await seenBy(editor, first))?.is_default).toBe(false)
    expect((await seenBy(editor, second))?.is_default).toBe(true)
    await choose(editor, second, false)
    expect((await seenBy(editor, second))?.is_default).toBe(false)
    expect((await seenBy(viewer, first))?.is_default).toBe(true)
  })

  test('is one of at most 100 of one person', async () => {
    const person = await personOf(backend, 'VIEWER')
    for (let count = 0; count < 100; count += 1) await keep(person)
    const more = { uuid: randomUUID(), name: 'One more', address }
    const { status, body } = await person.client.send('POST /views', more)
    expect([status, body.code]).toEqual([409, 'too_many_views'])
  })

  test('that is private leaves nothing of it in the log that others read', async () => {
    const uuid = await keep(backend.own.editor, { name: 'A secret name' })
    await backend.own.editor.client.ask('POST /views/{uuid}', { uuid, name: 'Another secret' })
    const log = await backend.deps.db
      .selectFrom('change')
      .select(['action', 'before', 'after'])
      .where('subject', '=', uuid)
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['create', 'save'])
    expect(JSON.stringify(log)).not.toContain('secret')
  })
})

const personOf = ({ app, deps, own }: Backend, role: 'EDITOR' | 'VIEWER') =>
  createPerson(app, deps, { organization: own.organization, yard: own.name, role })
