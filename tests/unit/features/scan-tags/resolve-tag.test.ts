import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resolveTag } from '#src/features/scan-tags/resolve-tag.ts'

const { findOwnTag, call } = vi.hoisted(() => ({ findOwnTag: vi.fn(), call: vi.fn() }))
vi.mock('#src/features/scan-tags/own-tag.ts', () => ({ findOwnTag }))
vi.mock('#src/api/call.ts', () => ({ call }))

const key = '0198c0de-1111-4222-8333-444455556666'
const address = `https://trailers.example/secure/access/${key}`
const owner = { organization: 'an-organization', user: 'a-user' }
const missing = { failure: { status: 404, sentence: 'There is no such tag.' } }
const silent = { failure: { status: 502, sentence: '' } }

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  findOwnTag.mockResolvedValue(null)
  call.mockResolvedValue(missing)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

test('What strangers do not see says nothing of a plate that the owner could not ask about', async () => {
  findOwnTag.mockResolvedValue({ problem: 'The server does not answer.' })
  expect(await scan(address)).toMatchObject({
    ...{ title: 'The tag could not be looked up', text: 'The server does not answer.' },
    ...{ unanswered: key, isClosed: true },
  })
  call.mockResolvedValue({ data: {} })
  expect(await scan(address)).toEqual({ kind: 'public', accessKey: key })
})

test('A plate that neither the organization nor anybody else has is unknown', async () => {
  const unknown = await scan(address)
  expect(unknown).toMatchObject({ title: 'No trailer found for this tag', status: 'Unknown' })
  expect(unknown).not.toHaveProperty('unanswered')
  call.mockResolvedValue(silent)
  expect(await scan(address)).toMatchObject({ unanswered: key, status: 'Waiting' })
})

test('A short word is no serial where a code says it, and one where somebody typed it', async () => {
  expect(await scan('hello')).toMatchObject({
    ...{ title: 'This is not a scan tag', text: expect.stringContaining('‘hello’') },
  })
  expect(await resolveTag('hello', { owner: null, isTyped: false })).toMatchObject({
    title: 'This is not a scan tag',
  })
  expect(await resolveTag('hello', { owner, isTyped: true })).toMatchObject({
    title: 'There is no tag HELLO',
  })
  findOwnTag.mockResolvedValue({ uuid: key, serial: 'DB-10042', trailer: 'a-trailer' })
  expect(await scan('DB-10042')).toEqual({ kind: 'trailer', trailer: 'a-trailer' })
})

test('Who is signed out may sign in where a plate or a serial tells them nothing', async () => {
  const stranger = { owner: null, isTyped: true }
  expect(await resolveTag(address, stranger)).toMatchObject({
    ...{ title: 'No trailer found for this tag', signInTo: `/secure/access/${key}` },
  })
  expect(await resolveTag('DB-10042', stranger)).toMatchObject({ signInTo: '/scan' })
  expect(await scan(address)).not.toHaveProperty('signInTo')
})

const scan = (text: string) => resolveTag(text, { owner, isTyped: false })
