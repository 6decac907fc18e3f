import { z } from 'zod'

type Sentence = string | ((size: number) => string)

/**
 * @param most of its elements
 * @param sentence what is said of more
 * @returns a list; one with too many is refused before an element of it is looked at, and where a promise
 *   of the outcome is asked for, others are let in between two slices of a long one
 */
export const listOf = <Element extends z.ZodType>(
  element: Element,
  most: number,
  sentence: Sentence,
) => bounded(inSlices(z.array(element).max(most)), most, sentence)

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

/** How many elements of a list are looked through in one go. */
const slice = 100

/** Whether something is a list that is looked through in slices, where a promise is asked for. */
export const isLong = (sent: unknown): sent is unknown[] =>
  Array.isArray(sent) && sent.length > slice

let letOthersIn: () => Promise<unknown> = async () => undefined

/** @param way what lets others in between two slices of a long list, where the process needs that */
export function betweenSlices(way: typeof letOthersIn) {
  letOthersIn = way
}

function inSlices<Schema extends z.ZodArray>(list: Schema): Schema {
  const { run } = list._zod
  async function parseSlices(elements: unknown[], payload: z.core.ParsePayload) {
    const parsed: unknown[] = []
    for (let at = 0; at < elements.length; at += slice) {
      await letOthersIn()
      const some = { value: elements.slice(at, at + slice), issues: [] }
      const { value, issues } = await run(some, { async: false })
      parsed.push(...(value as unknown[])) // A list is parsed to a list.
      for (const issue of issues) {
        const [index, ...path] = issue.path ?? []
        payload.issues.push({ ...issue, path: [at + Number(index), ...path] })
      }
    }
    payload.value = parsed
    return payload
  }
  list._zod.run = (payload, context) => {
    const { value } = payload
    return context.async && isLong(value) ? parseSlices(value, payload) : run(payload, context)
  }
  return list
}
