import { apiOrigin } from '#src/api/api-address.ts'
import { type AskedWorker, askFileWorker } from '../worker/ask-worker.ts'
import type { ZipAnswers, ZipTask } from './zip-worker.ts'

export type ZipWorker = AskedWorker<ZipTask, ZipAnswers>

/**
 * Starts a worker that reads a ZIP, a file after the other, so that the page stays responsive.
 * @param onEnd is called when it broke and answers no more
 */
export function startZipWorker(onEnd: () => void): ZipWorker {
  const worker = new Worker(new URL('./zip-worker.ts', import.meta.url), {
    type: 'module',
    name: apiOrigin,
  })
  return askFileWorker(worker, onEnd)
}
