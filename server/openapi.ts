import { z } from 'zod'
import { type CallName, calls } from '#contract/calls.ts'
import { roles } from '#contract/session.ts'

/** The OpenAPI 3.1 description of the API, made from the contract. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of Object.keys(calls) as CallName[]) {
    const [method = '', path = ''] = name.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, method, path) }
  }
  const named: Record<string, unknown> = {}
  const raised = raise(paths, named)
  return {
    openapi: '3.1.0',
    info: { title: 'Drawbar', version: '1', description: 'The trailer register.' },
    servers: [{ url: '/api' }],
    paths: raised,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'drawbar_session' } },
      schemas: { Refusal: refusalSchema, ...named },
    },
  }
}

/** Zod keeps what a schema names beneath that schema; an OpenAPI document has one place for all. */
function raise(paths: Record<string, Record<string, unknown>>, named: Record<string, unknown>) {
  const text = JSON.stringify(paths).replaceAll('#/$defs/', '#/components/schemas/')
  const raised: typeof paths = JSON.parse(text, (key, value) => {
    if (key !== '$defs') return value
    Object.assign(named, value)
    return undefined
  })
  return raised
}

const refusalSchema = {
  type: 'object',
  required: ['data', 'error', 'code'],
  properties: {
    data: { type: 'null' },
    error: { type: 'string', description: 'A sentence for a person' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

function operation(name: CallName, method: string, path: string) {
  const call = calls[name]
  const input = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
  const properties = Object.entries(input.properties ?? {})
  const inPath = (key: string) => path.includes(`{${key}}`)
  const parameters = properties
    .filter(([key]) => method === 'GET' || inPath(key))
    .map(([key, schema]) => parameter(key, schema, inPath(key), input.required?.includes(key)))
  const member = roles.some((role) => role === call.who)
  return {
    summary: call.summary,
    description: member ? `For ${call.who} and above.` : undefined,
    security: member ? [{ session: [] }] : [],
    parameters: method === 'POST' ? [...parameters, idempotencyKey] : parameters,
    requestBody: method === 'POST' ? body(name, input) : undefined,
    responses: { 200: answer(call.output), default: refused },
  }
}

function parameter(name: string, schema: unknown, inPath: boolean, required = false) {
  return { name, in: inPath ? 'path' : 'query', required: inPath || required, schema }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key again returns the stored answer and changes nothing',
  schema: { type: 'string', format: 'uuid' },
}

function body(name: CallName, schema: object) {
  if (name !== 'POST /upload') return { content: { 'application/json': { schema } } }
  const file = { type: 'string', format: 'binary' }
  const form = { type: 'object', properties: { uuid: { type: 'string' }, upload_file: file } }
  return { content: { 'multipart/form-data': { schema: form } } }
}

function answer(output: z.ZodType) {
  const data = z.toJSONSchema(output, { unrepresentable: 'any' })
  const schema = { type: 'object', properties: { data, error: { const: '' } } }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

const refused = {
  description: 'Refused, with a sentence for a person',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}
