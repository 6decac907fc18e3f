import { timing } from '#server/core/timing.ts'

/** Stops the process in order after the first signal, and at once after a second one. */
export function onStopSignal(stop: () => Promise<unknown>): void {
  let asked: number | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (asked !== null && Date.now() - asked > timing.stopRepeated) process.exit(1)
      if (asked === null) stop().then(() => process.exit())
      asked ??= Date.now()
    })
  }
}
