import { apiAddress } from './api-address.ts'

const patience = 8000

let asking: Promise<boolean> | null = null

/** @returns whether our server answers by itself: a captive portal's page is no answer */
export function reachServer(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask() {
  try {
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(apiAddress('/api/health'), { cache: 'no-store', signal })
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null && 'data' in body && 'error' in body
  } catch {
    return false
  }
}
