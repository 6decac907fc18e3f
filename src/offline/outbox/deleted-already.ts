import type { Result } from '#contract/result.ts'

/** Who had already deleted a trailer that this device deleted, by its uuid; '' for an unknown name. */
const deleted = new Map<string, string>()

/** Notes a deletion that somebody else had already made: this person may not undo it. */
export function noteDeletedAlready(call: string, { data }: Result<unknown>) {
  if (call !== 'POST /trailer/archive' || data === null || typeof data !== 'object') return
  // The output of POST /trailer/archive.
  const { uuid, already } = data as { uuid: string; already?: { by: string } }
  if (already) deleted.set(uuid, already.by)
  else deleted.delete(uuid)
}

export const wasDeletedAlready = (uuid: string): boolean => deleted.has(uuid)

/** @returns '' where nobody else had deleted the trailer */
export function deletedAlreadyWords(uuid: string): string {
  const by = deleted.get(uuid)
  if (by === undefined) return ''
  return by ? `This trailer was already deleted by ${by}.` : 'This trailer was already deleted.'
}
