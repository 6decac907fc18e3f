import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { Failure } from '#server/core/failure.ts'
import { limiter } from '#server/core/limiter.ts'
import { retryAfter } from '#server/core/timing.ts'

/** Threads of libuv, which read disks and look up names too (libuv: 'Thread pool work scheduling'). */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4
/**
 * Hashing takes a thread, and a core, for its whole time: two threads are left to files and everything
 * else, and a core to who answers.
 */
export const hashesAtOnce = Math.max(1, Math.min(threads - 2, availableParallelism() - 1))
/** A few seconds of hashing; who comes after that is told to try again. */
export const mostHashesWaiting = 100

const limit = limiter({
  atOnce: hashesAtOnce,
  mostWaiting: mostHashesWaiting,
  refusal: tooManySignIns,
})

/** Runs work that takes a thread when one is free for it. @throws Failure 503 when many wait */
export const withHashLimit = <Result>(work: () => Promise<Result>) => limit('', work)

function tooManySignIns() {
  const sentence = 'Many people are signing in right now. Please try again in a moment.'
  return new Failure(503, 'busy_sign_in', sentence, { retryAfter: retryAfter.hash })
}

/** Argon2id with the library's parameters (19 MiB, 2 passes), as OWASP recommends. */
export const hashPassword = (password: string) => withHashLimit(() => hash(password))

/** Takes as long for an unknown user (null), or one without a password (''), as for a known one. */
export async function passwordFits(stored: string | null, password: string) {
  const known = stored || (await nobodysHash)
  const fits = await withHashLimit(() => verify(known, password))
  return Boolean(stored) && fits
}

const nobodysHash = hash('nobody has this password')

/** @returns whether a hash was made with other parameters than today's */
export async function isOutdated(stored: string) {
  const [its, todays] = [stored, await nobodysHash].map((hashed) => {
    const { algorithm, version, memoryCost, timeCost, parallelism } = parseOptions(hashed)
    return [algorithm, version, memoryCost, timeCost, parallelism].join()
  })
  return its !== todays
}
