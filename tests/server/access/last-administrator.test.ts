import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import type { Answer } from '#tests/support/server/client.ts'
import { createPerson, createYard } from '#tests/support/server/yard.ts'

const sentence =
  'An organization needs an administrator. Make somebody else an administrator first.'
const rounds = 10

onEachEngine('the last administrator', (backend) => {
  test('stays one, whoever asks for another role', async () => {
    const { admin } = await yard()
    for (const role of ['EDITOR', 'VIEWER']) {
      const sent = { uuid: admin.uuid, role }
      const { status, body } = await admin.client.send('POST /user/update/role', sent)
      expect([status, body.code, body.error]).toEqual([409, 'last_administrator', sentence])
    }
    expect((await admin.client.ask('GET /session', {})).user?.role).toBe('ADMIN')
  })

  test('is still the last when the others were removed', async () => {
    const { admin, organization } = await yard()
    const { uuid } = await signedIn(organization)
    await admin.client.ask('POST /user/remove', { uuid })
    const sent = { uuid: admin.uuid, role: 'VIEWER' }
    const { body } = await admin.client.send('POST /user/update/role', sent)
    expect(body.code).toBe('last_administrator')
  })

  test('lays the role down once there is another', async () => {
    const { admin, editor } = await yard()
    const { client } = admin
    await client.ask('POST /user/update/role', { uuid: editor.uuid, role: 'ADMIN' })
    await client.ask('POST /user/update/role', { uuid: admin.uuid, role: 'VIEWER' })
    expect((await client.send('POST /user/remove', { uuid: editor.uuid })).status).toBe(403)
  })

  test.each([
    ['demoting each other', 'POST /user/update/role', { role: 'VIEWER' }],
    ['removing each other', 'POST /user/remove', {}],
  ] as const)('remains of two %s at the same moment', async (_what, call, fields) => {
    for (let round = 0; round < rounds; round += 1) {
      const { admin, organization } = await yard()
      const two = await signedIn(organization)
      const answers = await Promise.all([
        admin.client.send(call, { uuid: two.uuid, ...fields }),
        two.client.send(call, { uuid: admin.uuid, ...fields }),
      ])
      expect(await administrators(organization)).toBe(1)
      expect(codes(answers)[0]).toBe('200')
      // Whoever comes second finds themself signed out, or no administrator any more.
      expect(['401 signed_out', '403 forbidden']).toContain(codes(answers)[1])
    }
  })

  test('remains of two laying their own role down at the same moment', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { admin, organization } = await yard()
      const two = await signedIn(organization)
      const answers = await Promise.all(
        [admin, two].map(({ client, uuid }) =>
          client.send('POST /user/update/role', { uuid, role: 'VIEWER' }),
        ),
      )
      expect(codes(answers)).toEqual(['200', '409 last_administrator'])
      expect(await administrators(organization)).toBe(1)
    }
  })

  test('is asked twice: the second of two removing one user is told that there is none', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { admin, editor, organization } = await yard()
      const two = await signedIn(organization)
      const { uuid } = editor
      const removing = [admin, two].map(({ client }) => client.send('POST /user/remove', { uuid }))
      expect(codes(await Promise.all(removing))).toEqual(['200', '404 not_found'])
    }
  })

  test('and another change one user at the same moment: both apply, or the user is gone', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { admin, viewer, organization } = await yard()
      const two = await signedIn(organization)
      const { uuid } = viewer
      const roles = await Promise.all([
        admin.client.send('POST /user/update/role', { uuid, role: 'EDITOR' }),
        two.client.send('POST /user/update/role', { uuid, role: 'ADMIN' }),
      ])
      expect(codes(roles)).toEqual(['200', '200'])
      const mixed = await Promise.all([
        admin.client.send('POST /user/update/role', { uuid, role: 'VIEWER' }),
        two.client.send('POST /user/remove', { uuid }),
      ])
      expect(mixed[1].status).toBe(200)
      expect(['200', '404 not_found']).toContain(codes([mixed[0]])[0])
      expect(await two.client.ask('GET /users', { search: viewer.email })).toEqual([])
    }
  })

  function yard() {
    return createYard(backend.app, backend.deps, `Y${randomUUID().slice(0, 6)}`)
  }

  function signedIn(organization: string) {
    const { app, deps } = backend
    return createPerson(app, deps, { organization, yard: 'Second', role: 'ADMIN' })
  }

  async function administrators(organization: string) {
    const rows = await backend.deps.db
      .selectFrom('user')
      .select('uuid')
      .where('organization', '=', organization)
      .where('role', '=', 'ADMIN')
      .where('archived_at', 'is', null)
      .execute()
    return rows.length
  }
})

function codes(answers: Answer[]) {
  return answers.map(({ status, body }) => [status, body.code].filter(Boolean).join(' ')).toSorted()
}
