import type { OwnLine } from '#contract/sheet/own-lines.ts'
// A worker has no more of it than its page, where the address is a plain http one.
import '#src/core/random-uuid.ts'
import { ownLinesHere, setOwnLines } from '#src/domain/own-lines.ts'

/** What a worker is asked; `lines`: what the organization added to the specification sheet. */
export type SentTask<Task> = Task & { id: number; lines: readonly OwnLine[] }

/** What a worker answers: what it found, or a problem; `isTold`: its words are for a person. */
export type FileReply = { id: number } & ({ found: unknown } | { problem: string; isTold: boolean })

/**
 * Answers what a page asks its worker.
 * @param isTold whether the words of an error are for a person
 */
export function answerTasks<Task>(
  run: (asked: Task) => unknown,
  isTold: (error: unknown) => boolean,
) {
  addEventListener('message', ({ data }: MessageEvent<SentTask<Task>>) => {
    const { id, lines } = data
    // The same ones are no news: headings would be learnt anew.
    if (JSON.stringify(lines) !== JSON.stringify(ownLinesHere())) setOwnLines(lines)
    Promise.resolve()
      .then(() => run(data))
      .then(
        (found) => postMessage({ id, found } satisfies FileReply),
        (error: unknown) => {
          const problem = isTold(error) && error instanceof Error ? error.message : String(error)
          postMessage({ id, problem, isTold: isTold(error) } satisfies FileReply)
        },
      )
  })
}
