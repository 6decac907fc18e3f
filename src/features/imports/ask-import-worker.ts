import { apiOrigin } from '#src/api/api-address.ts'
import { withResolvers } from '#src/core/with-resolvers.ts'
import type { ImportAnswers, ImportReply, ImportTask } from './import-worker.ts'
import { UnreadableFile } from './reading/file-sheet.ts'

export type ImportWorker = {
  ask<Task extends ImportTask>(task: Task): Promise<ImportAnswers[Task['task']]>
  end(): void
}

/**
 * Starts a worker that reads files, so that the page stays responsive.
 * @param onEnd is called when it broke and answers no more
 */
export function startImportWorker(onEnd: () => void): ImportWorker {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    type: 'module',
    name: apiOrigin,
  })
  const waiting = new Map<number, ReturnType<typeof withResolvers<unknown>>>()
  let asked = 0
  worker.addEventListener('message', ({ data }: MessageEvent<ImportReply>) => {
    const one = waiting.get(data.id)
    waiting.delete(data.id)
    if ('found' in data) one?.resolve(data.found)
    else one?.reject(data.isTold ? new UnreadableFile(data.problem) : new Error(data.problem))
  })
  worker.addEventListener('error', ({ message }) => {
    for (const one of waiting.values()) one.reject(new Error(message || 'The worker ended'))
    waiting.clear()
    worker.terminate()
    onEnd()
  })
  return {
    ask(task) {
      asked += 1
      const one = withResolvers<unknown>()
      waiting.set(asked, one)
      worker.postMessage({ ...task, id: asked })
      return one.promise as Promise<never>
    },
    end: () => worker.terminate(),
  }
}
