import { apiOrigin } from '#src/api/api-address.ts'
import { ApiError } from '#src/api/api-error.ts'
import { tellOfCall } from '#src/api/call.ts'
import type { DeviceDatabase } from '../device/database.ts'
import type { CopyAnswer, CopyQuestion, WorkerQuestion, WorkerReply } from './copy-worker.ts'

type Waiting = {
  resolve: (found: CopyAnswer<CopyQuestion>) => void
  reject: (error: Error) => void
}

/** The worker could not be started, or ended because the page was left. */
export class WorkerEnded extends Error {}

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let asked = 0

/**
 * Runs a long task in the worker, so that the page stays responsive.
 * @param signal aborts a sync
 * @throws WorkerEnded; ApiError where the server refuses a call; errors of the database
 */
export async function askWorker<Asked extends CopyQuestion>(
  device: DeviceDatabase,
  question: Asked,
  signal?: AbortSignal,
): Promise<CopyAnswer<Asked>> {
  asked += 1
  const id = asked
  const send = (said: CopyQuestion | null) => {
    const sent: WorkerQuestion = { id, database: device.name, question: said }
    worker?.postMessage(sent)
  }
  const end = () => send(null)
  const answer = new Promise<CopyAnswer<CopyQuestion>>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    try {
      worker ??= start()
    } catch (error) {
      refuse(forget(), String(error))
    }
    send(question)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
  try {
    // The answer's type belongs to the question (copy-worker.ts).
    return (await answer) as CopyAnswer<Asked>
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

function start(): Worker {
  // A worker has no page to read the API's origin from: it comes as its name.
  const started = new Worker(new URL('./copy-worker.ts', import.meta.url), {
    type: 'module',
    name: apiOrigin,
  })
  started.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    if ('isAnswered' in data) {
      tellOfCall(Promise.resolve(data.isAnswered))
      return
    }
    const asker = waiting.get(data.id)
    waiting.delete(data.id)
    if ('found' in data) asker?.resolve(data.found)
    else if (data.refusal) asker?.reject(new ApiError({ error: data.problem, ...data.refusal }))
    else asker?.reject(new Error(data.problem))
  })
  started.addEventListener('error', ({ message }) => refuse(forget(), message))
  addEventListener('pagehide', () => endWithPage(started), { once: true })
  return started
}

/**
 * Ends the worker with its page: frozen in the back/forward cache in the middle of a read, it would
 * block other pages. Its callers get an error when the page is back.
 */
function endWithPage(started: Worker) {
  started.terminate()
  const asked = forget()
  addEventListener('pageshow', () => refuse(asked), { once: true })
}

function forget(): Waiting[] {
  worker = null
  const asked = [...waiting.values()]
  waiting.clear()
  return asked
}

function refuse(asked: readonly Waiting[], reason = '') {
  for (const { reject } of asked)
    reject(new WorkerEnded(reason || 'What was asked beside the page stopped with it.'))
}
