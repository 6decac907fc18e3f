import type { CallFailure } from '#contract/result.ts'

/** @returns the uuid of the trailer that has the VIN of a refused registration or save, null where none is named */
export function vinHolder(failure: CallFailure | null | undefined): string | null {
  const details = failure?.code === 'vin_taken' ? failure.details : null
  const isNamed = typeof details === 'object' && details !== null && 'trailer' in details
  return isNamed && typeof details.trailer === 'string' ? details.trailer : null
}
