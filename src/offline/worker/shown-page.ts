import { onShown, type ShownAnswer } from '#src/api/shown-answers.ts'

/** What a page has loaded by itself, for its worker to keep. */
export type ShownPage = {
  type: typeof keepShown
  /** Addresses of files and pictures. */
  files: string[]
  answers: ShownAnswer[]
}

export const keepShown = 'KEEP_SHOWN'

/** Tells a new worker of what the page has loaded, and of what was on its way before it was there. */
export function handOverShownPage(worker: ServiceWorker) {
  const tell = (files: string[], answers: ShownAnswer[]) =>
    worker.postMessage({ type: keepShown, files, answers } satisfies ShownPage)
  onShown((answer) => tell([], [answer]))
  new PerformanceObserver((loaded) =>
    tell(
      loaded.getEntries().map(({ name }) => name),
      [],
    ),
  ).observe({ type: 'resource', buffered: true })
}
