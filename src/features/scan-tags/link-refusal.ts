import { ApiError, sentenceOf } from '#src/api/api-error.ts'

/** @returns why a plate was not linked, for somebody who holds this plate and can choose no other */
export function linkRefusal(error: unknown, serial: string): string {
  const code = error instanceof ApiError ? error.failure.code : ''
  if (code === 'tag_linked') {
    return `Somebody linked ${serial} to another trailer meanwhile. Scan the plate to see which.`
  }
  if (code === 'tag_retired') {
    return `${serial} became void or was replaced meanwhile. Take another plate for this trailer.`
  }
  return sentenceOf(error, 'Try again.')
}
