import type { IncomingMessage } from 'node:http'

/**
 * What stands between a device and the server and answers some requests with a page of its own: those
 * whose address ends so, or whose body is larger than a number of bytes.
 */
export type Middlebox =
  | { status: 200 | 403 | 413 | 511; path: string }
  | { status: 413; above: number }

export const portalPage = '<html><body>Sign in to Yard WiFi</body></html>'

/** Whether it answers a request itself. Questions pass. */
export function isRefused(box: Middlebox, { method, url, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  if ('above' in box) return Number(headers['content-length'] ?? 0) > box.above
  return url?.endsWith(box.path) === true
}
