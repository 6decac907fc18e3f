import { useRef } from 'react'
import { isUnanswered } from './api-error.ts'

/**
 * Gives a request its Idempotency-Key: the same body again, because no answer came, gets the same
 * key, and so can't take effect twice. After an answer it is a new request.
 * @returns a function of the body and of the error of the last try
 */
export function useAttemptKey(): (body: unknown, lastError: unknown) => string {
  const last = useRef({ print: '', key: '' })
  return (body, lastError) => {
    const print = JSON.stringify(body)
    const again = print === last.current.print && isUnanswered(lastError)
    if (!again) last.current = { print, key: crypto.randomUUID() }
    return last.current.key
  }
}
