import { z } from 'zod'

type Sentence = string | ((size: number) => string)

/**
 * @param sentence the refusal of a list with more than `most` elements, which is given before any
 *   element is parsed
 * @returns a list; parsed asynchronously, a long one is parsed in slices with other requests between
 */
export const listOf = <Element extends z.ZodType>(
  element: Element,
  most: number,
  sentence: Sentence,
) => bounded(inSlices(z.array(element).max(most)), most, sentence)

/** The same for values by uuid. */
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

const slice = 100

/** Whether an asynchronous parse of this takes several slices. */
export const isLong = (sent: unknown): sent is unknown[] =>
  Array.isArray(sent) && sent.length > slice

let yieldToOthers: () => Promise<unknown> = async () => undefined

/** Sets what is awaited between two slices: the server runs other requests there. */
export function betweenSlices(pause: typeof yieldToOthers) {
  yieldToOthers = pause
}

function inSlices<Schema extends z.ZodArray>(list: Schema): Schema {
  const { run } = list._zod
  async function parseSlices(elements: unknown[], payload: z.core.ParsePayload) {
    const parsed: unknown[] = []
    for (let at = 0; at < elements.length; at += slice) {
      await yieldToOthers()
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
