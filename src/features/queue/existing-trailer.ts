import type { OutboxRecord } from '#src/offline/outbox/record.ts'

/** @returns the uuid of the trailer that has the VIN of a refused registration, null for any other */
export function existingTrailer({ call, failure }: OutboxRecord): string | null {
  const details = failure?.code === 'vin_taken' ? failure.details : null
  const isNamed = typeof details === 'object' && details !== null && 'trailer' in details
  if (call !== 'POST /register-trailer' || !isNamed) return null
  return typeof details.trailer === 'string' ? details.trailer : null
}
