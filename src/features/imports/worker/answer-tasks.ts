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
  addEventListener('message', ({ data }: MessageEvent<Task & { id: number }>) => {
    const { id } = data
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
