import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { Failure } from '#server/core/failure.ts'
import { limiter } from '#server/core/limiter.ts'
import { retryAfter } from '#server/core/timing.ts'

const libuvThreads = Number(process.env.UV_THREADPOOL_SIZE) || 4
/**
 * A hash occupies a thread and a core until it is done: two threads are left for files and name
 * look-ups, and a core for answering.
 */
export const hashesAtOnce = Math.max(1, Math.min(libuvThreads - 2, availableParallelism() - 1))
/** A few seconds of hashing; later requests are told to try again. */
export const mostHashesWaiting = 100

const limit = limiter({
  atOnce: hashesAtOnce,
  mostWaiting: mostHashesWaiting,
  refusal: tooManySignIns,
})

/** Waits for a free thread. @throws Failure 503 when too many wait already */
export const withHashLimit = <Result>(work: () => Promise<Result>) => limit('', work)

function tooManySignIns() {
  const sentence = 'Many people are signing in right now. Please try again in a moment.'
  return new Failure(503, 'busy_sign_in', sentence, { retryAfter: retryAfter.hash })
}

/** Argon2id with the library's parameters (19 MiB, 2 passes), as OWASP recommends. */
export const hashPassword = (password: string) => withHashLimit(() => hash(password))

/** Takes as long for an unknown user (null) or one without a password ('') as for any other. */
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
