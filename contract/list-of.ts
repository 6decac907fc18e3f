import { z } from 'zod'

type Sentence = string | ((size: number) => string)

/**
 * @param most of its elements
 * @param sentence what is said of more
 * @returns a list; one with too many is refused before an element of it is looked at
 */
export const listOf = <Element extends z.ZodType>(
  element: Element,
  most: number,
  sentence: Sentence,
) => bounded(z.array(element).max(most), most, sentence)

/** The same of what is found by uuids. */
export const byIdOf = <Value extends z.ZodType>(
  id: z.ZodType<string, string>,
  value: Value,
  most: number,
  sentence: Sentence,
) => bounded(z.record(id, value), most, sentence)

function bounded<Schema extends z.ZodType>(schema: Schema, most: number, sentence: Sentence) {
  const look = (sent: z.input<Schema>, context: z.RefinementCtx) => {
    const size = Array.isArray(sent) ? sent.length : Object.keys(Object(sent)).length
    if (size <= most) return sent
    const message = typeof sentence === 'string' ? sentence : sentence(size)
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  return z.preprocess(look, schema)
}
