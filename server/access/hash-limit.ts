import { Failure } from '#server/core/failure.ts'

/** Threads of libuv, which read disks and look up names too (libuv: 'Thread pool work scheduling'). */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4
/** Hashing takes a thread for its whole time: two are left to files and everything else. */
export const hashesAtOnce = Math.max(1, threads - 2)
/** A few seconds of hashing; who comes after that is told to try again. */
export const mostHashesWaiting = 100
const retryAfter = 5

let running = 0
const waiting: (() => void)[] = []

/** Runs work that takes a thread when one is free for it. @throws Failure 503 when many wait */
export async function withHashLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < hashesAtOnce) running += 1
  else {
    if (waiting.length >= mostHashesWaiting) throw tooManySignIns()
    // Who ends hands its place on.
    await new Promise<void>((begin) => waiting.push(begin))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function tooManySignIns() {
  const sentence = 'Many people are signing in right now. Please try again in a moment.'
  return new Failure(503, 'busy_sign_in', sentence, { retryAfter })
}
