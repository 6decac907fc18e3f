import { afterEach, expect, test, vi } from 'vitest'

type Worker = {
  keepOpenPlates(clients: object): Promise<void>
  keepPlateAnswers(answers: object[]): Promise<void>
  keptAnswers(page: URL): Promise<{ address: string; text: string; total: number | null }[]>
}

const origin = 'https://yard.example'
const plate = '/api/secure/trailers/8d6f'
const organization = '6f1c0e52-8d4b-4f7e-9a55-0b8f0f0f7a01'
const upload = '6f1c0e52-8d4b-4f7e-9a55-0b8f0f0f7a02'
/** By name only: it is compiled for workers, not for pages. */
const file: string = '../../../sw/plates.ts'

afterEach(() => vi.unstubAllGlobals())

test('The first plate that a device opens is kept, though its page is not yet the worker’s', async () => {
  const { kept, worker } = await workerHere(() => Response.json({ data: [], error: '' }))
  await worker.keepOpenPlates(onePlate)
  expect([...kept.keys()]).toContain(plate)
})

test('Of a trailer’s photo the worker fetches the small pictures that the plate shows, not the original', async () => {
  const picture = (variant: string) => `/api/files/${organization}/${upload}/${variant}?expires=1`
  const image = {
    presignedUrl: picture('original'),
    thumbnail: picture('thumbnail'),
    thumbnail2x: picture('thumbnail2x'),
  }
  const { asked, worker } = await workerHere(({ url }) =>
    url.endsWith(plate)
      ? Response.json({ data: { uuid: '1', image }, error: '' })
      : Response.json({ data: [], error: '' }),
  )
  await worker.keepOpenPlates(onePlate)
  const pictures = asked.filter((address) => address.includes('/api/files/'))
  expect(pictures).toEqual([image.thumbnail, image.thumbnail2x])
})

test('A device without room keeps what it had of a plate that is opened again', async () => {
  const { kept, shelf, worker } = await workerHere(() => Response.error())
  const answer = (rego: string) => ({
    ...{ address: origin + plate, date: new Date().toUTCString(), total: null },
    text: JSON.stringify({ data: { uuid: '1', rego }, error: '' }),
  })
  await worker.keepPlateAnswers([answer('before')])
  shelf.room = 0
  await worker.keepPlateAnswers([answer('after')])
  expect(await kept.get(plate)?.text()).toContain('before')
})

test('What a visit brings of a plate stays, in whatever order it comes; what was kept before a change goes', async () => {
  const { kept, worker } = await workerHere(() => Response.error())
  const answer = (path: string, minute: number, uuids: string[]) => ({
    address: `${origin}${plate}/${path}`,
    date: new Date(Date.UTC(2026, 0, 1, 12, minute)).toUTCString(),
    total: String(uuids.length),
    text: JSON.stringify({ data: uuids.map((uuid) => ({ uuid, signedAt: minute })), error: '' }),
  })
  const names = () => [...kept.keys()].map((address) => address.replace(`${plate}/`, '')).sort()
  const first = ['log?start=0', 'part/a', 'parts?start=0', 'resources?start=0', 'resources?start=6']
  await worker.keepPlateAnswers(first.map((path) => answer(path, 1, ['a', 'b'])))
  expect(names()).toEqual(first)
  await worker.keepPlateAnswers([answer('resources?start=0', 2, ['a', 'b'])])
  await worker.keepPlateAnswers([answer('log?start=0', 2, ['a', 'b', 'c'])])
  expect(names()).toEqual(first)
  await worker.keepPlateAnswers([answer('part/b', 3, ['b']), answer('parts?start=0', 3, ['b'])])
  expect(names()).toEqual(first.with(1, 'part/b'))
  await worker.keepPlateAnswers([answer('resources?start=0', 4, ['b', 'a'])])
  expect(names()).toEqual(['log?start=0', 'parts?start=0', 'resources?start=0'])
})

test('Photos and other resources of a plate are two lists: what one says makes nothing of the other old', async () => {
  const { kept, worker } = await workerHere(() => Response.error())
  const answer = (query: string, minute: number, uuids: string[]) => ({
    address: `${origin}${plate}/resources?${query}`,
    date: new Date(Date.UTC(2026, 0, 1, 12, minute)).toUTCString(),
    total: String(uuids.length),
    text: JSON.stringify({ data: uuids.map((uuid) => ({ uuid })), error: '' }),
  })
  const names = () => [...kept.keys()].map((address) => address.replace(/.*\?/, '')).sort()
  const [photos, laterPhotos] = ['limit=24&photos=only&start=0', 'limit=24&photos=only&start=24']
  const others = 'limit=6&photos=none&start=0'
  const ofOlderVersion = 'limit=6&start=0'
  await worker.keepPlateAnswers(
    [photos, laterPhotos, others, ofOlderVersion].map((query) => answer(query, 1, ['a'])),
  )
  await worker.keepPlateAnswers([answer(others, 2, ['b'])])
  expect(names()).toEqual([photos, laterPhotos, others])
  await worker.keepPlateAnswers([answer(photos, 3, [])])
  expect(names()).toEqual([photos, others])
})

test('What an older version kept of a plate opens: its one list stands for photos and other resources', async () => {
  const { worker } = await workerHere(() => Response.error())
  await worker.keepPlateAnswers([
    {
      address: `${origin}${plate}/resources?limit=6&start=0`,
      date: new Date().toUTCString(),
      total: '2',
      text: JSON.stringify({ data: [{ uuid: 'photo' }, { uuid: 'manual' }], error: '' }),
    },
  ])
  const kept = await worker.keptAnswers(new URL(`${origin}/secure/access/8d6f`))
  const found = kept.map(({ address, text, total }) => [
    ...[address.replace(/.*\?/, ''), total],
    JSON.parse(text).data.map(({ uuid }: { uuid: string }) => uuid),
  ])
  expect(found).toEqual([
    ['limit=24&photos=only&start=0', 0, []],
    ['limit=6&photos=none&start=0', 2, ['photo', 'manual']],
  ])
})

const onePlate = {
  // As Firefox tells: a page that was claimed becomes the worker's a moment later.
  matchAll: async ({ includeUncontrolled = false }) =>
    includeUncontrolled ? [{ url: `${origin}/secure/access/8d6f` }] : [],
}

/** The worker's own code, with a shelf for what it keeps, and somebody to ask. */
async function workerHere(answer: (request: Request) => Response) {
  const kept = new Map<string, Response>()
  const asked: string[] = []
  const shelf = { room: Number.POSITIVE_INFINITY }
  const pathOf = (asked: string | Request) =>
    (typeof asked === 'string' ? asked : asked.url).replace(origin, '')
  const cache = {
    match: async (asked: string | Request) => kept.get(pathOf(asked))?.clone(),
    delete: async (asked: string | Request) => kept.delete(pathOf(asked)),
    async put(address: string, file: Response) {
      if (shelf.room === 0) throw new DOMException('full', 'QuotaExceededError')
      kept.set(address, file)
    },
    keys: async () => [...kept.keys()].map((address) => new requestHere(address)),
  }
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match })
  vi.stubGlobal('self', { location: new URL(origin) })
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('Request', requestHere)
  vi.stubGlobal('fetch', async (asking: Request | URL) => {
    const request = asking instanceof Request ? asking : new Request(asking)
    asked.push(pathOf(request.url))
    return answer(request)
  })
  const worker: Worker = await import(file)
  return { kept, asked, shelf, worker }
}

class requestHere extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, origin) : input, init)
  }
}
