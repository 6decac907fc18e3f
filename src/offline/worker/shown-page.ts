import { onShown, type ShownAnswer } from '#src/api/given-answers.ts'

/** What a page has loaded, for its service worker to store. */
export type ShownPage = {
  type: typeof keepShown
  /** Addresses of files and pictures. */
  files: string[]
  answers: ShownAnswer[]
}

export const keepShown = 'KEEP_SHOWN'

/** Passes on to a new worker what the page has loaded, and what it loads from now on. */
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
