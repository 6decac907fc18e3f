import { Worker } from 'node:worker_threads'
import type { CallName } from '#contract/calls.ts'
import type { SessionOwner } from '#server/access/session.ts'
import { Failure } from '#server/change/failure.ts'
import type { routes } from '#server/routes.ts'

/** Below this nothing takes long, and a second thread would only cost. */
const manyTrailers = 3000

/** What reads much of an organization for one answer. */
const longCalls = new Set<CallName>([
  ...(['GET /sync', 'GET /tags', 'GET /tags/counts', 'GET /resources'] as const),
  'GET /trailers/access/unlinked',
])

export type LongWorkerData = { file: string; folder: string; secret: string }
export type LongQuestion = {
  id: number
  name: keyof typeof routes
  owner: SessionOwner
  input: unknown
}
export type LongAnswer = {
  id: number
  text?: string
  total?: number | null
  refused?: { status: number; code: string; message: string }
  broken?: string
}

type Waiting = { resolve(answer: LongAnswer): void; reject(error: Error): void }

/** @returns whether a call is better answered beside the server's own thread */
export function isLong(name: CallName, input: unknown, { trailers }: { trailers: number }) {
  if (trailers < manyTrailers) return false
  return longCalls.has(name) || (name === 'GET /trailers' && Object(input).search !== '')
}

/**
 * A thread that reads a SQLite file for calls that take long, so that all others go on meanwhile. It
 * starts with the first of them, and anew if it ever ends.
 */
export class LongCalls {
  readonly #data: LongWorkerData
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #asked = 0

  constructor(data: LongWorkerData) {
    this.#data = data
  }

  /** @returns the envelope as text, and the number of a list's rows where it is a list */
  async ask(question: Omit<LongQuestion, 'id'>): Promise<{ text: string; total: number | null }> {
    this.#worker ??= this.#start()
    this.#asked += 1
    const id = this.#asked
    const { text, total, refused, broken } = await new Promise<LongAnswer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker?.postMessage({ ...question, id })
    })
    if (refused) throw new Failure(refused.status, refused.code, refused.message)
    if (text === undefined) throw new Error(broken)
    return { text, total: total ?? null }
  }

  async close() {
    await this.#worker?.terminate()
  }

  #start() {
    const worker = new Worker(new URL('./long-worker.ts', import.meta.url), {
      workerData: this.#data,
    })
    worker.on('message', (answer: LongAnswer) => {
      this.#waiting.get(answer.id)?.resolve(answer)
      this.#waiting.delete(answer.id)
    })
    worker.on('error', (error) => this.#end(error))
    worker.on('exit', () => this.#end(new Error('the thread of long calls ended')))
    return worker
  }

  #end(error: Error) {
    this.#worker = null
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
