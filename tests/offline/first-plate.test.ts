import { afterEach, expect, test, vi } from 'vitest'

type Worker = { keepOpenPlates(clients: object): Promise<void> }

const origin = 'https://yard.example'
const plate = '/api/secure/trailers/8d6f'
/** By name only: it is compiled for workers, not for pages. */
const file: string = '../../sw/plates.ts'

afterEach(() => vi.unstubAllGlobals())

test('The first plate that a device opens is kept, though its page is not yet the worker’s', async () => {
  const kept = new Map<string, Response>()
  const cache = {
    match: async (address: string) => kept.get(address),
    delete: async (address: string) => kept.delete(address),
    put: async (address: string, answer: Response) => void kept.set(address, answer),
    keys: async () => [],
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('self', { location: new URL(origin) })
  vi.stubGlobal('Request', requestHere)
  vi.stubGlobal('fetch', async () => Response.json({ data: [], error: '' }))
  const { keepOpenPlates }: Worker = await import(file)
  // As Firefox tells: a page that was claimed becomes the worker's a moment later.
  const matchAll = async ({ includeUncontrolled = false }) =>
    includeUncontrolled ? [{ url: `${origin}/secure/access/8d6f` }] : []
  await keepOpenPlates({ matchAll })
  expect([...kept.keys()]).toContain(plate)
})

class requestHere extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, origin) : input, init)
  }
}
