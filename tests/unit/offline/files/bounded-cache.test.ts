import { expect, test, vi } from 'vitest'
import { matchBounded, putBounded } from '#src/offline/files/bounded-cache.ts'

const megabyte = 1024 * 1024

test('Pictures beyond the bounds make room, those looked at longest ago first', async () => {
  const addresses = browserCache()
  const put = (name: string, size: number) => putBounded('pictures', name, picture(size))
  for (let index = 0; index < 60; index += 1) await put(`/${index}`, megabyte)
  expect(addresses()).toHaveLength(60)
  await put('/0', megabyte)
  await put('/60', megabyte)
  expect(addresses()).toHaveLength(54)
  expect(addresses()).toContain('/0')
  expect(addresses()).not.toContain('/1')
  expect((await matchBounded('pictures', '/1')).found).toBeUndefined()
  expect((await matchBounded('pictures', '/60')).found).toBeDefined()
})

test('A picture that is looked at again by a new worker is the newest', async () => {
  vi.resetModules()
  const addresses = browserCache(['/old', '/other'])
  const fresh = await import('#src/offline/files/bounded-cache.ts')
  const { found, kept } = await fresh.matchBounded('pictures', '/old')
  await kept
  expect(found).toBeDefined()
  expect(addresses()).toEqual(['/other', '/old'])
})

const picture = (size: number) =>
  new Response(null, { headers: { 'content-length': String(size) } })

/** The browser's cache as far as it is needed: addresses in the order in which they were stored. */
function browserCache(addresses: string[] = []) {
  const stored = new Map(addresses.map((address) => [address, picture(1)]))
  const pathOf = (asked: string | Request) =>
    typeof asked === 'string' ? asked : new URL(asked.url).pathname
  const cache = {
    keys: async () => [...stored.keys()].map((path) => new Request(`https://yard.example${path}`)),
    match: async (asked: string | Request) => stored.get(pathOf(asked)),
    delete: async (asked: string | Request) => stored.delete(pathOf(asked)),
    put: async (address: string, file: Response) => {
      stored.delete(address)
      stored.set(address, file)
    },
  }
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match })
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error
  })
  return () => [...stored.keys()]
}
