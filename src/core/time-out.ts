/** @returns what comes after so many milliseconds */
export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Waits for something, but not for longer than so many milliseconds; it goes on all the same.
 * @param onLate what is to be said then, or thrown
 */
export function withTimeOut<Value, Late>(
  work: PromiseLike<Value>,
  milliseconds: number,
  onLate: () => Late,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  }).then(onLate)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Calls back once nothing was heard for so many milliseconds; `stop` ends it. */
export function watchdog(milliseconds: number, onSilence: () => void) {
  let timer = setTimeout(onSilence, milliseconds)
  const stop = () => clearTimeout(timer)
  const heard = () => {
    stop()
    timer = setTimeout(onSilence, milliseconds)
  }
  return { heard, stop }
}
