// Before ky, which asks for it once.
import './abort-signal-any.ts'
import ky from 'ky'
import { limits } from '#contract/limits.ts'
import { apiAddress } from './api-address.ts'

export type Sending = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | FormData
  /** Of the question. */
  query?: Record<string, string>
  signal?: AbortSignal | undefined
}

const server = ky.create({
  prefix: apiAddress('/api'),
  credentials: 'include',
  // What a network's sign-in page answered may be kept by the browser for hours.
  cache: 'no-store',
  // Nor does anything that was sent follow it to where it leads.
  redirect: 'manual',
  timeout: limits.requestTimeout,
  retry: 0,
  throwHttpErrors: false,
})

/** Sends a request to a path below /api; scripts of visitors have plain-send.ts in its place. */
export const send = (path: string, { query, ...rest }: Sending): Promise<Response> =>
  server(path, { ...rest, ...(query && { searchParams: query }) })
