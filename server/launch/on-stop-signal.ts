/** Ends the process in order, once: on Ctrl-C the signal can come from the terminal and from npm. */
export function onStopSignal(stop: () => Promise<unknown>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!stopping) stop().then(() => process.exit())
      stopping = true
    })
  }
}
