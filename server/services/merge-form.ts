import { Failure } from '#server/core/failure.ts'

type Fields = Record<string, unknown>

type Form<Sent> = {
  /** What is changed, such as 'recall'. */
  what: string
  /** What its fields are called in a sentence. */
  names: Record<keyof Sent, string>
  /** Fields that make sense together alone, such as the ends of a range: they are merged as one. */
  pairs?: readonly (readonly string[])[]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Merges what a form sends with what others changed since it was opened: a field that one side changed
 * gets that side's value.
 * @param base what the form began with; absent, what it sends counts
 * @throws Failure 409 'conflict' where both changed a field to different values
 */
export function mergeForm<Sent extends Fields>(
  sent: Sent,
  now: Sent,
  base: Fields | undefined,
  { what, names, pairs = [] }: Form<Sent>,
): Sent {
  if (!base) return sent
  const seen = Object.keys(sent).filter((name) => name in base)
  const differing = (one: Fields, other: Fields) => {
    const fields = seen.filter((name) => !isSame(one[name], other[name]))
    const paired = pairs.filter((pair) => pair.some((name) => fields.includes(name))).flat()
    return seen.filter((name) => fields.includes(name) || paired.includes(name))
  }
  const [mine, theirs] = [differing(sent, base), differing(now, base)]
  const apart = differing(sent, now)
  const clashing = mine.filter((name) => theirs.includes(name) && apart.includes(name))
  if (clashing.length > 0) {
    const fields = clashing.map((name) => names[name]).join(', ')
    const sentence = `Somebody else changed this ${what} meanwhile: ${fields}. Copy what you typed, close the form, and open it again.`
    throw new Failure(409, 'conflict', sentence, { details: { fields: clashing } })
  }
  const kept = theirs.filter((name) => !mine.includes(name))
  return { ...sent, ...Object.fromEntries(kept.map((name) => [name, now[name]])) }
}
