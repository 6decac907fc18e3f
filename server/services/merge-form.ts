import { Failure } from '#server/core/failure.ts'

type Fields = Record<string, unknown>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Merges what a form sends with what others changed since it was opened: a field that one side changed
 * gets that side's value.
 * @param base what the form began with; absent, what it sends counts
 * @param what is changed, such as 'recall'
 * @throws Failure 409 'conflict' where both changed a field to different values
 */
export function mergeForm<Sent extends Fields>(
  sent: Sent,
  now: Sent,
  base: Fields | undefined,
  what: string,
): Sent {
  if (!base) return sent
  const seen = Object.keys(sent).filter((name) => name in base)
  const mine = seen.filter((name) => !isSame(sent[name], base[name]))
  const theirs = seen.filter((name) => !isSame(now[name], base[name]))
  const clashing = mine.filter((name) => theirs.includes(name) && !isSame(sent[name], now[name]))
  if (clashing.length > 0) {
    const sentence = `Somebody else changed this ${what} meanwhile. Close the form, and open it again.`
    throw new Failure(409, 'conflict', sentence, { details: { fields: clashing } })
  }
  const kept = theirs.filter((name) => !mine.includes(name))
  return { ...sent, ...Object.fromEntries(kept.map((name) => [name, now[name]])) }
}
