import { hash, parseOptions, verify } from '@node-rs/argon2'
import { withHashLimit } from './hash-limit.ts'

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
