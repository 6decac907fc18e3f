/** Milliseconds in which nothing comes before nothing more is expected. */
const silence = 60_000

/**
 * Makes a request for a file, which may take as long as a bad connection needs, but not stay silent:
 * others wait behind it.
 * @param make calls `heard` whenever something came
 * @param signal ends it as well
 */
export async function unlessSilent<Answer>(
  make: (signal: AbortSignal, heard: () => void) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const ending = new AbortController()
  const end = () => ending.abort()
  let timer = setTimeout(end, silence)
  function heard() {
    clearTimeout(timer)
    timer = setTimeout(end, silence)
  }
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  try {
    return await make(ending.signal, heard)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

/** @returns the answer, which tells of each part of its body that comes */
export function listened({ body, headers }: Response, heard: () => void): Response {
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
