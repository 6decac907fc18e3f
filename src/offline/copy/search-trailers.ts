import type { DeviceDatabase } from '../database.ts'
import type { Range } from './answer.ts'
import type { Found } from './search-index.ts'
import type { SearchQuestion, SearchReply } from './search-worker.ts'

type Waiting = { resolve: (found: Found) => void; reject: (error: Error) => void }

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let asked = 0

/**
 * Finds trailers of the copy, best first, beside the page: it does not stand still meanwhile.
 * @returns the part of them that is wanted, and the number of them all
 */
export function searchTrailers(
  device: DeviceDatabase,
  search: string,
  range: Range,
): Promise<Found> {
  asked += 1
  const id = asked
  const question: SearchQuestion = { id, database: device.name, search, range }
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker ??= start()
    worker.postMessage(question)
  })
}

/** Lets the search be ready by the time somebody has typed; it says itself what goes wrong. */
export function readySearch(device: DeviceDatabase) {
  void searchTrailers(device, '', { limit: 0 }).catch(() => undefined)
}

function start(): Worker {
  const started = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => {
    const asker = waiting.get(data.id)
    waiting.delete(data.id)
    if ('found' in data) asker?.resolve(data.found)
    else asker?.reject(new Error(data.problem))
  })
  started.addEventListener('error', ({ message }) => forget(message))
  // It is frozen with its page, perhaps in the middle of a read that others wait for.
  const end = () => {
    started.terminate()
    forget()
  }
  addEventListener('pagehide', end, { once: true })
  return started
}

function forget(reason = '') {
  worker = null
  for (const { reject } of waiting.values()) reject(new Error(reason || 'The search stopped.'))
  waiting.clear()
}
