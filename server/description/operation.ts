import { type CallName, calls } from '#contract/calls.ts'
import type { Who } from '#contract/endpoint.ts'
import { roles } from '#contract/session.ts'
import type { Content, DescribedAnswer, Operation, Parameter, Schema } from './document.ts'
import { exampleOf } from './examples.ts'
import { noteOf } from './field-notes.ts'
import { nounOf } from './nouns.ts'
import { refusedResponses } from './refused.ts'
import { inputSchema, outputSchema } from './schemas.ts'

/** Who may make a call, in words. */
const mayCall: Record<Who, string> = {
  anyone: 'Anyone',
  key: 'Whoever holds an access key',
  VIEWER: 'Any user (VIEWER and above)',
  EDITOR: 'Editors (EDITOR and above)',
  ADMIN: 'Administrators (ADMIN)',
}

/** @returns method and path of a call, for instance 'GET' and '/trailer/{uuid}' */
export function splitName(name: CallName): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ')
  return { method, path }
}

/** Describes one call. */
export function operation(name: CallName): Operation {
  const call = calls[name]
  const { method } = splitName(name)
  const { input, output } = exampleOf(name)
  const { inAddress, inBody } = split(name, input)
  const member = roles.some((role) => role === call.who)
  const post = method === 'POST'
  return {
    operationId: name.replace(/[^\w]+/g, '-').replace(/-$/, ''),
    tags: [nounOf(name)],
    summary: call.summary,
    description: `Who may: ${mayCall[call.who]}.`,
    security: member ? [{ session: [] }] : [],
    parameters: post && name !== 'POST /logout' ? [...inAddress, idempotencyKey] : inAddress,
    ...(post ? { requestBody: { required: true, content: bodyOf(name, inBody, input) } } : {}),
    responses: {
      200: answerOf(name, output),
      ...refusedResponses(name, inAddress.length > 0 || Object.keys(inBody.properties).length > 0),
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

type Body = Schema & { properties: Record<string, Schema>; required: string[] }

/** A GET is sent in its address; of a POST, what the path names. */
function split(
  name: CallName,
  sent: Record<string, unknown>,
): { inAddress: Parameter[]; inBody: Body } {
  const { method, path } = splitName(name)
  const { properties = {}, required = [], ...rest } = inputSchema(name)
  const inPath = (field: string) => path.includes(`{${field}}`)
  const inAddress = (field: string) => method === 'GET' || inPath(field)
  const fields = Object.entries(properties)
  return {
    inAddress: fields
      .filter(([field]) => inAddress(field))
      .toSorted(([one], [other]) => Number(inPath(other)) - Number(inPath(one)))
      .map(([field, schema]) => ({
        name: field,
        in: inPath(field) ? 'path' : 'query',
        required: inPath(field) || required.includes(field),
        description: noteOf(name, field),
        schema,
        example: sent[field],
      })),
    inBody: {
      ...rest,
      properties: noted(
        name,
        fields.filter(([field]) => !inAddress(field)),
      ),
      required: required.filter((field) => !inAddress(field)),
    },
  }
}

/** The fields with what they mean, those within a field too. */
function noted(name: CallName, fields: [string, Schema][], within = ''): Record<string, Schema> {
  return Object.fromEntries(
    fields.map(([field, schema]) => {
      const path = `${within}${field}`
      const inner = Object.entries(schema.properties ?? {})
      const properties = inner.length > 0 ? noted(name, inner, `${path}.`) : undefined
      return [field, { ...schema, description: noteOf(name, path), properties }]
    }),
  )
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key again is answered alike and changes nothing',
  schema: { type: 'string', format: 'uuid' },
  example: 'b7c8d9e0-f1a2-4b3c-94d5-e6f7a8b9c021',
}

function bodyOf(name: CallName, schema: Body, input: Record<string, unknown>): Content {
  const { path } = splitName(name)
  const sent = Object.entries(input).filter(([field]) => !path.includes(`{${field}}`))
  const example = Object.fromEntries(sent)
  if (name === 'POST /secure/trailers/{accessKey}/reports') return reportOf(schema, example)
  if (name !== 'POST /upload') return { 'application/json': { schema, example } }
  const description = noteOf(name, 'upload_file')
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description }
  const form = {
    type: 'object',
    properties: { ...schema.properties, upload_file: file },
    required: ['upload_file'],
  }
  const encoding = { upload_file: { contentType: 'application/octet-stream' } }
  return { 'multipart/form-data': { schema: form, example, encoding } }
}

function reportOf(schema: Body, example: Record<string, unknown>): Content {
  const items = { type: 'string', contentMediaType: 'image/jpeg' }
  const description = 'At most three: JPEG, PNG or WebP'
  const photos = { type: 'array', items, description }
  const form = { ...schema, properties: { ...schema.properties, photos } }
  const encoding = { photos: { contentType: 'image/jpeg, image/png, image/webp' } }
  return {
    'application/json': { schema, example },
    'multipart/form-data': { schema: form, example, encoding },
  }
}

function answerOf(name: CallName, output: unknown): DescribedAnswer {
  const { schema: data } = outputSchema(name)
  const schema: Schema = {
    type: 'object',
    properties: { data, error: { type: 'string', const: '' } },
    required: ['data', 'error'],
  }
  const example = { data: output, error: '' }
  const content = { 'application/json': { schema, example } }
  return isPage(name)
    ? { description: 'Done', headers: { 'X-Total-Count': totalCount }, content }
    : { description: 'Done', content }
}

const totalCount = { description: 'The number of all rows', schema: { type: 'integer' } }

/** A page of a list says how many rows there are in all. */
function isPage(name: CallName) {
  return inputSchema(name).properties?.start !== undefined
}
