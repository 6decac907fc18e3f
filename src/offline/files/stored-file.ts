const carried = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'x-content-type-options',
  'cross-origin-resource-policy',
]

/** Whether an answer is a whole file of ours: no failure, range or captive portal. */
export function isFile(response: Response) {
  const { type, status, headers } = response
  // Only our files have this header.
  return type !== 'opaque' && status === 200 && headers.has('content-disposition')
}

/**
 * Reads a file to its end, for storing with its security headers only.
 * @throws TypeError when the connection breaks before the end
 */
export async function storable(response: Response): Promise<Response> {
  const bytes = await response.blob()
  const headers = new Headers({ 'content-length': String(bytes.size) })
  for (const name of carried) {
    const value = response.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(bytes, { headers })
}

export const storedSize = (stored: Response) => Number(stored.headers.get('content-length') ?? 0)

/** @returns a stored file, or the range that the request asks for */
export async function answerStored(stored: Response, request: Request): Promise<Response> {
  const range = request.headers.get('range')
  if (!range) return stored
  const bytes = await stored.blob()
  const part = readRange(range, bytes.size)
  const headers = new Headers(stored.headers)
  headers.set('accept-ranges', 'bytes')
  if (!part) {
    headers.set('content-range', `bytes */${bytes.size}`)
    return new Response(null, { status: 416, headers })
  }
  const { from, to } = part
  headers.set('content-range', `bytes ${from}-${to}/${bytes.size}`)
  headers.set('content-length', String(to - from + 1))
  return new Response(bytes.slice(from, to + 1, bytes.type), { status: 206, headers })
}

/** @returns the first and last byte, null for an invalid range */
function readRange(range: string, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to ? { from, to } : null
}
