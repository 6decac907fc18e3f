import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { password } from '#tests/support/server/yard.ts'

type Line = { event?: string; user?: string; account?: string } & Record<string, unknown>

describe('the log of events', () => {
  let backend: Backend
  let app: FastifyInstance
  const lines: Line[] = []
  beforeAll(async () => {
    backend = await openBackend('sqlite')
    const write = (line: string) => void lines.push(JSON.parse(line))
    app = await buildApp({ deps: backend.deps, dist: null, log: { write } })
  })
  afterAll(async () => {
    await app.close()
    await backend.close()
  })

  test('tells sign-ins that were good, refused and limited, and sign-outs', async () => {
    const { organization, viewer, editor } = backend.own
    const client = createClient(app)
    const wrong = { email: viewer.email.toUpperCase(), password: 'Wrong-Horse-9' }
    lines.length = 0
    for (let tries = 0; tries < 22; tries += 1) await client.send('POST /login', wrong)
    await client.send('POST /login', { ...wrong, email: editor.email })
    await client.ask('POST /login', { email: editor.email, password })
    await client.ask('POST /logout', {})
    await client.ask('POST /logout', {})
    const events = eventsIn(lines)
    const accounts = events.map(({ account }) => account)
    expect(new Set(accounts.slice(0, 22)).size).toBe(1)
    expect(accounts[22]).toMatch(/^[\da-f]{16}$/)
    expect(accounts[22]).not.toBe(accounts[0])
    expect(new Set(events.map(({ event }) => event))).toEqual(
      new Set(['sign-in refused', 'sign-in limited', 'sign-in', 'sign-out']),
    )
    const own = { user: editor.uuid, organization, network: '127.0.0.1', id: expect.any(String) }
    expect(events.slice(-2)).toEqual([
      expect.objectContaining({ event: 'sign-in', ...own }),
      expect.objectContaining({ event: 'sign-out', ...own }),
    ])
  })

  test('tells what administrators and people change of accounts, rights and settings, once', async () => {
    const { organization, admin } = backend.own
    const client = createClient(app, admin.client.cookie())
    const email = `${randomUUID()}@acme.example`
    lines.length = 0
    const key = randomUUID()
    const invitation = { name: 'Jo Smith', email, role: 'VIEWER' } as const
    const { uuid, password: first } = await client.ask('POST /user/invite', invitation, { key })
    await client.ask('POST /user/invite', invitation, { key })
    await client.ask('POST /user/update/role', { uuid, role: 'EDITOR' })
    await client.ask('POST /user/reset-password', { uuid })
    await client.ask('POST /user/remove', { uuid })
    await client.ask('POST /organization/settings', { settings: { vinPrefixes: ['6T9'] } })
    await client.ask('POST /user/me/update', { data: { name: 'Somebody Else' } })
    await client.ask('POST /user/me/sessions/end', {})
    const data = { password: 'Another-Mare-7', current: password }
    await client.ask('POST /user/me/update', { data })
    const by = { user: admin.uuid, organization }
    expect(eventsIn(lines)).toEqual([
      expect.objectContaining({ event: 'user create', subject: uuid, role: 'VIEWER', ...by }),
      expect.objectContaining({ event: 'user role', subject: uuid, role: 'EDITOR', ...by }),
      expect.objectContaining({ event: 'user password', subject: uuid, ...by }),
      expect.objectContaining({ event: 'user archive', subject: uuid, ...by }),
      expect.objectContaining({ event: 'organization save', settings: ['vinPrefixes'], ...by }),
      expect.objectContaining({ event: 'user sign-out', subject: admin.uuid, ...by }),
      expect.objectContaining({ event: 'user password', subject: admin.uuid, ...by }),
    ])
    const text = JSON.stringify(lines)
    for (const secret of [first, email, 'Jo Smith', ...Object.values(data)])
      expect(text).not.toContain(secret)
  })
})

const eventsIn = (lines: Line[]) => lines.filter(({ event }) => event !== undefined)
