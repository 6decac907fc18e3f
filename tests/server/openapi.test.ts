import { describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { openApi } from '#server/openapi.ts'

type Operation = {
  summary: string
  parameters: { name: string; in: string; required?: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, unknown>
  security: unknown[]
}

const description = openApi()
const text = JSON.stringify(description)
const paths = description.paths as Record<string, Record<string, Operation>>

describe('the description of the API', () => {
  test('survives being sent', () => {
    expect(text).not.toContain('undefined')
    expect(JSON.parse(text)).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Drawbar', version: expect.any(String) },
      servers: [{ url: '/api' }],
    })
  })

  test('has every call and no other', () => {
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  test('points to nothing that is not there', () => {
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(0)
    const components: Record<string, Record<string, unknown>> = description.components
    for (const [, kind = '', name = ''] of references) {
      expect(components[kind]?.[name]).toBeDefined()
    }
    expect(text.match(/"\$ref":"(?!#\/components\/)/)).toBeNull()
  })

  test.each(Object.keys(calls) as CallName[])('says what %s takes and answers', (name) => {
    const [method = '', path = ''] = name.split(' ')
    const operation = paths[path]?.[method.toLowerCase()]
    expect(operation?.summary).not.toBe('')
    const inPath = operation?.parameters.filter((one) => one.in === 'path') ?? []
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field)
    expect(inPath.map((one) => one.name).toSorted()).toEqual(named.toSorted())
    expect(inPath.every((one) => one.required === true)).toBe(true)
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', 'default'])
    expect(operation?.requestBody === undefined).toBe(method === 'GET')
    const open = calls[name].who === 'anyone' || calls[name].who === 'key'
    expect(operation?.security.length === 0).toBe(open)
  })
})
