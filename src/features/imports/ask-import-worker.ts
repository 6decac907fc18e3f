import { apiOrigin } from '#src/api/api-address.ts'
import type { ImportAnswers, ImportTask } from './import-worker.ts'
import { type AskedWorker, askFileWorker } from './worker/ask-worker.ts'

export type ImportWorker = AskedWorker<ImportTask, ImportAnswers>

/**
 * Starts a worker that reads files, so that the page stays responsive.
 * @param onEnd is called when it broke and answers no more
 */
export function startImportWorker(onEnd: () => void): ImportWorker {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    type: 'module',
    name: apiOrigin,
  })
  return askFileWorker(worker, onEnd)
}
