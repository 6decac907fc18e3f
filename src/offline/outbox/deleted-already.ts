import type { Result } from '#contract/result.ts'

/** By uuid who had deleted trailers that were to be deleted from here; '' where that is not known. */
const deleted = new Map<string, string>()

/** Notes it where the server says so: what was wanted is so, and is not this person's to undo. */
export function noteDeletedAlready(call: string, { data }: Result<unknown>) {
  if (call !== 'POST /trailer/archive' || data === null || typeof data !== 'object') return
  // The answer of POST /trailer/archive.
  const { uuid, already } = data as { uuid: string; already?: { by: string } }
  if (already) deleted.set(uuid, already.by)
  else deleted.delete(uuid)
}

export const wasDeletedAlready = (uuid: string): boolean => deleted.has(uuid)

/** @returns that a trailer was deleted before, and by whom; '' where it was not */
export function deletedAlreadyWords(uuid: string): string {
  const by = deleted.get(uuid)
  if (by === undefined) return ''
  return by ? `This trailer was deleted already, by ${by}.` : 'This trailer was deleted already.'
}
