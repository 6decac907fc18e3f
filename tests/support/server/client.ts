import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { type CallName, calls, type Output, type Sent } from '#contract/calls.ts'
import { noteRefusal } from './met-refusals.ts'

/** An answer of the API, its body being our envelope. */
export type Answer = {
  status: number
  headers: Record<string, string | number | string[] | undefined>
  body: {
    data: unknown
    error: string
    code?: string
    fields?: Record<string, string>
    details?: unknown
  }
}

type Options = { key?: string; batch?: string }
type UploadOptions = Options & { uuid?: string }

/** One browser, so to say: keeps its cookie and sends calls of the contract. */
export type Client = ReturnType<typeof createClient>

export function createClient(app: FastifyInstance, startCookie = '') {
  let cookie = startCookie
  /** Others than the session's. */
  let more: string[] = []

  async function raw(options: InjectOptions): Promise<Answer> {
    const own = [cookie, ...more].filter(Boolean).join('; ')
    const headers = { ...(own ? { cookie: own } : {}), ...options.headers }
    const response = await app.inject({ ...options, headers })
    const [session, ...others] = newCookies(response.headers['set-cookie'])
    cookie = session ?? cookie
    if (others.length > 0) more = others
    const body = readBody(response.body)
    noteRefusal(body.code)
    return { status: response.statusCode, headers: response.headers, body }
  }

  /** Sends a call; an answer of success must be what the contract says, with nothing besides. */
  async function send(
    name: CallName,
    input: unknown,
    { key, batch }: Options = {},
  ): Promise<Answer> {
    const request = requestOf(name, input, key)
    const named = batch ? { 'drawbar-batch': batch } : {}
    const answer = await raw({ ...request, headers: { ...request.headers, ...named } })
    if (answer.status === 200) {
      expect(answer.body.error).toBe('')
      expect(calls[name].output.parse(answer.body.data)).toEqual(answer.body.data)
    }
    return answer
  }

  /** @returns the data of a call that must succeed */
  async function ask<Name extends CallName>(
    name: Name,
    input: Sent<Name>,
    options?: Options,
  ): Promise<Output<Name>> {
    const { status, body } = await send(name, input, options)
    if (status !== 200) throw new Error(`${name} was refused with ${status}: ${body.error}`)
    return body.data as Output<Name> // `send` has just parsed it with this schema.
  }

  async function upload(file: File, { uuid, key }: UploadOptions = {}): Promise<Answer> {
    const form = new FormData()
    if (uuid) form.append('uuid', uuid)
    form.append('upload_file', file)
    const answer = await raw({
      method: 'POST',
      url: '/api/upload',
      ...(await formRequest(form, key)),
    })
    if (answer.status === 200) calls['POST /upload'].output.parse(answer.body.data)
    return answer
  }

  /** @returns the uuid of an upload that must succeed */
  async function keep(file: File): Promise<string> {
    const { body } = await upload(file)
    return calls['POST /upload'].output.parse(body.data).uuid
  }

  return { raw, send, ask, upload, keep, cookie: () => cookie }
}

/** A form as a request's payload and headers. */
export async function formRequest(form: FormData, key?: string) {
  const encoded = new Response(form)
  const headers: Record<string, string> = {
    'content-type': encoded.headers.get('content-type') ?? '',
    ...(key ? { 'idempotency-key': key } : {}),
  }
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers }
}

/** The HTTP request that a call of the contract stands for. */
export function requestOf(name: CallName, input: unknown, key?: string): InjectOptions {
  const [method, path = ''] = name.split(' ')
  const rest: Record<string, unknown> = { ...Object(input) }
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = encodeURIComponent(String(rest[field]).toWellFormed())
    delete rest[field]
    return value
  })
  const url = `/api${filled}`
  const headers = key ? { 'idempotency-key': key } : {}
  if (method === 'POST') return { method, url, headers, payload: rest }
  const query = Object.entries(rest).map(([field, value]) => [field, String(value)])
  return { method: 'GET', url, headers, query: Object.fromEntries(query) }
}

function readBody(text: string): Answer['body'] {
  try {
    return JSON.parse(text)
  } catch {
    return { data: text, error: 'this body is not JSON' }
  }
}

function newCookies(header: string | string[] | number | undefined) {
  return [header]
    .flat()
    .flatMap((one) => (typeof one === 'string' ? (one.split(';')[0] ?? []) : []))
}
