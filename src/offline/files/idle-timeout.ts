import { watchdog } from '#src/core/time-out.ts'
import { fetchingSilent } from '#src/core/timing.ts'

/**
 * Makes a request that may be slow, but is aborted when no data comes for a time.
 * @param make calls `heard` whenever data came
 * @param signal aborts it as well
 */
export async function withIdleTimeout<Answer>(
  make: (signal: AbortSignal, heard: () => void) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const { heard, stop } = watchdog(fetchingSilent, end)
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  try {
    return await make(ending.signal, heard)
  } finally {
    stop()
    signal.removeEventListener('abort', end)
  }
}

/** @returns the answer, which calls `heard` for each chunk of its body */
export function reportingChunks({ body, headers }: Response, heard: () => void): Response {
  const parts = body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, passed) {
        heard()
        passed.enqueue(part)
      },
    }),
  )
  return new Response(parts ?? null, { headers })
}
