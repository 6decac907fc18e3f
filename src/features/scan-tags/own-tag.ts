import type { Output } from '#contract/calls.ts'
import { ApiError, noAnswerWords } from '#src/api/api-error.ts'
import { ask } from '#src/api/ask.ts'
import { serverKnowsBetter } from '#src/core/timing.ts'
import { deviceDatabase } from '#src/offline/device/database.ts'
import { UnknownHere } from '#src/offline/replica/answer.ts'
import { read } from '#src/offline/replica/read.ts'
import { lookUpTimeOut } from './look-up-time-out.ts'
import { trailerByVin } from './trailer-by-vin.ts'

/** Who is signed in. */
export type TagOwner = { organization: string; user: string }

export type FoundOwnTag = Output<'GET /trailers/access/find/{code}'>

const missing = 404

/** @returns a tag of the organization, null for none, or why it could not be looked up */
export async function findOwnTag(
  code: string,
  { organization, user }: TagOwner,
): Promise<FoundOwnTag | { problem: string } | null> {
  try {
    const device = deviceDatabase(organization, user)
    const options = { device, signal: lookUpTimeOut() }
    const tag = await read('GET /trailers/access/find/{code}', { code }, options)
    return tag.trailer ? tag : await newest(tag)
  } catch (error) {
    // It is not in the replica, and the server did not answer.
    if (error instanceof UnknownHere) return { problem: noAnswerWords() }
    if (!(error instanceof ApiError)) throw error
    return error.failure.status === missing ? null : { problem: error.failure.sentence }
  }
}

/** @returns the trailer of the organization with this VIN, null for none */
export async function findOwnVin(
  vin: string,
  { organization, user }: TagOwner,
): Promise<string | { problem: string } | null> {
  try {
    const device = deviceDatabase(organization, user)
    return (await trailerByVin(vin, { device }))?.uuid ?? null
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.failure.sentence }
    throw error
  }
}

/** Asks the server too: the tag may have been linked on another device a moment ago. */
function newest(tag: FoundOwnTag): Promise<FoundOwnTag> {
  const signal = AbortSignal.timeout(serverKnowsBetter)
  return ask('GET /trailers/access/find/{code}', { code: tag.uuid }, { signal }).catch(() => tag)
}

export async function describeTrailer(uuid: string, { organization, user }: TagOwner) {
  const device = deviceDatabase(organization, user)
  const trailer = await read('GET /trailer/{uuid}', { uuid }, { device })
  const detail = [trailer.class?.name, trailer.rego, trailer.customer?.name]
  const serial = trailer.accessKey?.serial ?? null
  return { uuid, title: trailer.vin, detail: detail.filter(Boolean).join(' · '), serial }
}
