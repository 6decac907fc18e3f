import { withResolvers } from '#src/core/with-resolvers.ts'
import { ownLinesHere } from '#src/domain/own-lines.ts'
import { UnreadableFile } from '../reading/file-sheet.ts'
import type { FileReply, SentTask } from './answer-tasks.ts'

type AnyTask = { task: string }

/** A worker that is asked, and answers each task; `end` stops it. */
export type AskedWorker<Task extends AnyTask, Answers extends Record<Task['task'], unknown>> = {
  ask<One extends Task>(task: One): Promise<Answers[One['task']]>
  end(): void
}

/** @param onEnd is called when it broke and answers no more */
export function askFileWorker<Task extends AnyTask, Answers extends Record<Task['task'], unknown>>(
  worker: Worker,
  onEnd: () => void,
): AskedWorker<Task, Answers> {
  const waiting = new Map<number, ReturnType<typeof withResolvers<unknown>>>()
  let asked = 0
  worker.addEventListener('message', ({ data }: MessageEvent<FileReply>) => {
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
    ask<One extends Task>(task: One) {
      asked += 1
      const one = withResolvers<unknown>()
      waiting.set(asked, one)
      worker.postMessage({ ...task, id: asked, lines: ownLinesHere() } satisfies SentTask<One>)
      return one.promise as Promise<never>
    },
    end: () => worker.terminate(),
  }
}
