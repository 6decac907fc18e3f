import { doubtRenewed } from '#src/core/timing.ts'
import { reachServer } from './reach-server.ts'

/**
 * Makes a call that others wait behind. It times out as every call does, but ends sooner where the
 * server answers a small question meanwhile: what it went out on is dead then, as a phone's line is
 * after a change of masts.
 * @param trust milliseconds that it may take before it is doubted
 * @param signal ends it as well
 */
export async function unlessHung<Answer>(
  trust: number,
  make: (signal: AbortSignal) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const ending = new AbortController()
  const end = () => ending.abort()
  let timer = setTimeout(doubt, trust)
  async function doubt() {
    if (await reachServer()) end()
    else if (!ending.signal.aborted) timer = setTimeout(doubt, doubtRenewed)
  }
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  try {
    return await make(ending.signal)
  } finally {
    // Nobody doubts it any more.
    end()
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}
