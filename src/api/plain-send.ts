import '#src/core/abort-signal-any.ts'
import { limits } from '#contract/limits.ts'
import { apiAddress } from './api-address.ts'
import type { Sending } from './send.ts'

/** Sends a request as send.ts does, without the library, which weighs more than a public page. */
export function send(path: string, { query = {}, signal, ...rest }: Sending): Promise<Response> {
  const asked = new URLSearchParams(query).toString()
  const timeout = AbortSignal.timeout(limits.requestTimeout)
  return fetch(apiAddress(`/api/${path}${asked && `?${asked}`}`), {
    ...rest,
    credentials: 'include',
    cache: 'no-store',
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
}
