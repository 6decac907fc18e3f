import type { DeviceDatabase } from '../database.ts'
import type { CopyAnswer, CopyQuestion, WorkerQuestion, WorkerReply } from './search-worker.ts'

type Waiting = {
  resolve: (found: CopyAnswer<CopyQuestion>) => void
  reject: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let asked = 0

/** Asks what takes long beside the page: it does not stand still meanwhile. */
export function askWorker<Asked extends CopyQuestion>(
  device: DeviceDatabase,
  question: Asked,
): Promise<CopyAnswer<Asked>> {
  asked += 1
  const id = asked
  const sent: WorkerQuestion = { id, database: device.name, question }
  const answer = new Promise<CopyAnswer<CopyQuestion>>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker ??= start()
    worker.postMessage(sent)
  })
  // The worker answers each question as its kind says.
  return answer as Promise<CopyAnswer<Asked>>
}

function start(): Worker {
  const started = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
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
