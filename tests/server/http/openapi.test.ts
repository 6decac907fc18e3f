import { describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { Operation } from '#server/description/document.ts'
import { openApi } from '#server/description/open-api.ts'
import { refusalCodes } from '#server/description/refusal-codes.ts'
import { loopRounds } from '#tests/support/server/loop-rounds.ts'

const description = await openApi()
const text = JSON.stringify(description)
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))
const names = Object.keys(calls) as CallName[]

describe('the description of the API', () => {
  test('survives being sent', () => {
    expect(text).not.toContain('undefined')
    expect(JSON.parse(text)).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Drawbar', version: expect.any(String) },
      servers: [{ url: '/api' }],
      externalDocs: { url: '/api/docs' },
    })
    for (const path of ['/api/docs', 'GET /health', 'GET /ready']) {
      expect(description.info.description).toContain(path)
    }
  })

  test('lets in what else has arrived while it is written', async () => {
    expect(await loopRounds(openApi)).toBeGreaterThan(names.length / 10)
  })

  test('names every code of a refusal', () => {
    for (const code of Object.keys(refusalCodes)) expect(text).toMatch(new RegExp(`\\b${code}\\b`))
  })

  test('has every call and no other', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(names.toSorted())
  })

  test('points to nothing that is not there, and holds nothing that is not pointed to', () => {
    const pointers = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, pointer = '']) => pointer)
    expect(pointers.length).toBeGreaterThan(0)
    for (const pointer of pointers) expect(at(pointer), pointer).toBeDefined()
    for (const name of Object.keys(description.components.schemas)) {
      expect(pointers).toContain(`#/components/schemas/${name}`)
    }
    expect(text).not.toMatch(/\$defs|__schema/)
  })

  test('says of a category that it is within one of its own kind', () => {
    const { PartCategory } = description.components.schemas
    const own = { $ref: '#/components/schemas/PartCategory' }
    expect(PartCategory?.properties?.parent).toEqual({ anyOf: [own, { type: 'null' }] })
  })

  test('names every call once, beneath a noun that is there', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^[A-Za-z][\w-]*$/.test(id))).toBe(true)
    const nouns = description.tags.map(({ name }) => name)
    for (const { tags } of operations) expect(nouns).toContain(tags[0])
  })

  test('has schemas that JSON Schema 2020-12 knows', () => {
    const types = new Set<unknown>()
    JSON.stringify(description, (key, value) => {
      // Not the field of a record that happens to be named so.
      if (key === 'type' && (typeof value === 'string' || Array.isArray(value))) {
        for (const one of [value].flat()) types.add(one)
      }
      if (key === 'required' && Array.isArray(value)) {
        expect(new Set(value).size).toBe(value.length)
      }
      return value
    })
    const known = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null', 'apiKey']
    // In examples, the types of resources and of a passkey's answer.
    const own = ['URL', 'UPLOAD', 'public-key']
    expect([...types].toSorted()).toEqual([...known, ...own].toSorted())
  })

  test('sends a file as a form', () => {
    const body = operationOf('POST /upload').requestBody?.content['multipart/form-data']
    expect(body?.schema).toMatchObject({
      type: 'object',
      required: ['upload_file'],
      properties: { uuid: { format: 'uuid' }, upload_file: { type: 'string' } },
    })
    expect(Object.keys(body?.encoding ?? {})).toEqual(['upload_file'])
  })

  test('names the defaults and limits of a page, and the total', () => {
    const { parameters, responses } = operationOf('GET /users')
    const limit = parameters.find(({ name }) => name === 'limit')
    expect(limit?.schema).toMatchObject({ type: 'integer', default: 5, minimum: 1, maximum: 100 })
    expect(limit?.description).toBeDefined()
    expect(responses[200]).toHaveProperty(['headers', 'X-Total-Count'])
    expect(operationOf('GET /users/count').responses[200]).not.toHaveProperty('headers')
  })

  test.each(names)('says what %s takes and answers', (name) => {
    const [method = '', path = ''] = name.split(' ')
    const { who } = calls[name]
    const operation = operationOf(name)
    expect(operation.summary).not.toBe('')
    expect(operation.description).toMatch(/^Who may: \w/)
    const inPath = operation.parameters.filter((one) => one.in === 'path')
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field)
    expect(inPath.map((one) => one.name).toSorted()).toEqual(named.toSorted())
    expect(inPath.every((one) => one.required && one.example !== undefined)).toBe(true)
    const places = operation.parameters.map((one) => `${one.in} ${one.name}`)
    expect(new Set(places).size).toBe(places.length)
    expect(operation.requestBody === undefined).toBe(method === 'GET')
    const open = who === 'anyone' || who === 'key'
    expect(operation.security.length === 0).toBe(open)
    const keyed = places.includes('header Idempotency-Key')
    expect(keyed).toBe(method === 'POST' && name !== 'POST /logout')
  })

  test.each(names)('says what %s is refused with', (name) => {
    const { who } = calls[name]
    const { responses } = operationOf(name)
    const statuses = Object.keys(responses)
    expect(statuses).toContain('200')
    expect(statuses.at(-1)).toBe('default')
    expect(statuses.includes('401')).toBe(
      name.startsWith('POST /login') || !['anyone', 'key'].includes(who),
    )
    if (who === 'EDITOR' || who === 'ADMIN') expect(statuses).toContain('403')
    for (const [status, response] of Object.entries(responses)) {
      if (status === '200' || status === 'default') continue
      const refused = 'content' in response ? response.content['application/json'] : undefined
      expect(refused?.schema).toEqual({ $ref: '#/components/schemas/Refusal' })
      for (const [code, { value }] of Object.entries(refused?.examples ?? {})) {
        expect(value).toMatchObject({ data: null, error: expect.any(String), code })
      }
    }
  })
})

function operationOf(name: CallName): Operation {
  const [method = '', path = ''] = name.split(' ')
  const operation = description.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${name} is not described`)
  return operation
}

/** @returns what a pointer within the description leads to */
function at(pointer: string): unknown {
  const [root, ...steps] = pointer.split('/')
  expect(root).toBe('#')
  return steps.reduce<unknown>((value, step) => Object(value)[step], description)
}
