// Before ky, which asks for it once.
import '#src/core/abort-signal-any.ts'
import ky from 'ky'
import { limits } from '#contract/limits.ts'
import { apiAddress } from './api-address.ts'

/** Sends requests: send.ts brings it. */
export const server = ky.create({
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
