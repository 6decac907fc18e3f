import { expect, test, vi } from 'vitest'

test('A worker names new records on a plain http address, where the browser makes no uuids', async () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  vi.resetModules()
  await import('#src/features/imports/worker/answer-tasks.ts')
  expect(crypto.randomUUID()).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
  vi.unstubAllGlobals()
})
