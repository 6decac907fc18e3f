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
    unanswered: key,
  })
  call.mockResolvedValue({ data: {} })
  expect(await scan(address)).toEqual({ kind: 'public', accessKey: key })
})

test('A plate that neither the organization nor anybody else has is unknown', async () => {
  const unknown = await scan(address)
  expect(unknown).toMatchObject({ title: 'No trailer answers to this tag', status: 'Unknown' })
  expect(unknown).not.toHaveProperty('unanswered')
  call.mockResolvedValue(silent)
  expect(await scan(address)).toMatchObject({ unanswered: key, status: 'Waiting' })
})

const scan = (text: string) => resolveTag(text, { owner, isTyped: false })
