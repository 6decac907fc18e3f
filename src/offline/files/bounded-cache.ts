import { storedSize } from './stored-file.ts'

/** Bounds: enough for a large yard, and a fraction of what browsers allow. */
const most = { entries: 3000, bytes: 60 * 1024 * 1024 }
/** A full cache is reduced to this part, so that not every write has to make room. */
const roomLeft = 0.9

type Shelf = {
  /** Bytes by address in the order of the cache: the least recently used first. */
  sizes: Map<string, number>
  bytes: number
}

const shelves = new Map<string, Promise<Shelf>>()
const touched = new Set<string>()
let turn: Promise<unknown> = Promise.resolve()

/** Stores a picture; the least recently used ones make room for it. */
export function putBounded(name: string, address: string, file: Response): Promise<unknown> {
  touched.add(name + address)
  turn = turn.then(() => put(name, address, file)).catch(reportError)
  return turn
}

/** @returns a stored picture, and a promise of storing it again as the most recently used */
export async function matchBounded(name: string, address: string) {
  const found = await caches.match(address, { cacheName: name })
  // Once in the worker's life is enough.
  const isNew = found && !touched.has(name + address)
  return { found, kept: isNew ? putBounded(name, address, found.clone()) : undefined }
}

async function put(name: string, address: string, file: Response) {
  const cache = await caches.open(name)
  const shelf = await shelfOf(name, cache)
  await cache.put(address, file)
  forget(shelf, address)
  shelf.sizes.set(address, storedSize(file))
  shelf.bytes += storedSize(file)
  await makeRoom(cache, shelf)
}

/** Read once in the worker's life; entries removed elsewhere only make room early. */
function shelfOf(name: string, cache: Cache) {
  const shelf = shelves.get(name) ?? readShelf(cache)
  shelves.set(name, shelf)
  return shelf
}

async function readShelf(cache: Cache): Promise<Shelf> {
  const shelf: Shelf = { sizes: new Map(), bytes: 0 }
  for (const request of await cache.keys()) {
    const found = await cache.match(request)
    const { pathname, search } = new URL(request.url)
    const size = found ? storedSize(found) : 0
    shelf.sizes.set(pathname + search, size)
    shelf.bytes += size
  }
  return shelf
}

async function makeRoom(cache: Cache, shelf: Shelf) {
  if (shelf.sizes.size <= most.entries && shelf.bytes <= most.bytes) return
  for (const address of [...shelf.sizes.keys()]) {
    const isEnough =
      shelf.sizes.size <= most.entries * roomLeft && shelf.bytes <= most.bytes * roomLeft
    if (isEnough) return
    forget(shelf, address)
    await cache.delete(address)
  }
}

function forget(shelf: Shelf, address: string) {
  shelf.bytes -= shelf.sizes.get(address) ?? 0
  shelf.sizes.delete(address)
}
