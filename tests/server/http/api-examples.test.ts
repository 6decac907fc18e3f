import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CallName, calls } from '#contract/calls.ts'
import type { Operation, Schema } from '#server/description/document.ts'
import { exampleOf } from '#server/description/examples.ts'
import { callsInOrder } from '#server/description/nouns.ts'
import { openApi } from '#server/description/open-api.ts'

const { paths, components } = await openApi()

test('every call is about a noun', () => {
  expect(callsInOrder.toSorted()).toEqual((Object.keys(calls) as CallName[]).toSorted())
})

describe.each(callsInOrder)('the example of %s', (name) => {
  const [method = '', path = ''] = name.split(' ')
  const { input, output } = exampleOf(name)
  const operation: Operation | undefined = paths[path]?.[method.toLowerCase()]

  test('is an input that the call takes, as it stands', () => {
    expect(calls[name].input.parse(input)).toMatchObject(input)
  })

  test('is an answer that the call gives, with nothing besides', () => {
    expect(calls[name].output.parse(output)).toEqual(output)
  })

  test('stands in the description and fits the schemas there', () => {
    for (const { schema, example } of operation?.parameters ?? []) {
      if (example !== undefined) fits(schema, example)
    }
    const [body] = Object.values(operation?.requestBody?.content ?? {})
    if (body) fits({ ...body.schema, required: without(body.schema, 'upload_file') }, body.example)
    const done = operation?.responses[200]
    const answer = done && 'content' in done ? done.content['application/json'] : undefined
    expect(answer?.example).toEqual({ data: output, error: '' })
    fits(answer?.schema ?? {}, answer?.example)
  })
})

/** Checked by the schema as it is sent, not by the one that it was made from. */
function fits(schema: Schema, example: unknown) {
  const whole = JSON.stringify({ ...schema, $defs: components.schemas })
  const local = JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/'))
  const result = z.fromJSONSchema(local).safeParse(example)
  expect(result.error?.issues).toBeUndefined()
}

/** The file itself is no JSON. */
function without({ required = [] }: Schema, field: string) {
  return required.filter((one) => one !== field)
}
