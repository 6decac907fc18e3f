import { serverAnswers } from '#src/core/timing.ts'
import '#src/core/abort-signal-any.ts'
import { foreignPageAddress, noteAnswer, noteSilence } from './api-error.ts'
import { readEnvelope } from './call.ts'

let asking: Promise<boolean> | null = null

/** @returns whether our server answers by itself: a captive portal's page is no answer */
export function reachServer(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

/** What was asked through the network before says nothing about the one that the browser finds. */
async function ask(): Promise<boolean> {
  const found = new AbortController()
  const overtake = () => found.abort()
  addEventListener('online', overtake, { once: true })
  try {
    const signal = AbortSignal.any([found.signal, AbortSignal.timeout(serverAnswers)])
    const response = await fetch(foreignPageAddress, {
      cache: 'no-store',
      redirect: 'manual',
      signal,
    })
    const isOurs = readEnvelope(await response.text()) !== null
    noteAnswer(response.status, isOurs)
    return isOurs
  } catch {
    if (found.signal.aborted) return ask()
    noteSilence()
    return false
  } finally {
    removeEventListener('online', overtake)
  }
}
