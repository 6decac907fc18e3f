import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isUnanswered } from './api-error.ts'

/**
 * A change that somebody makes by a press. While one is under way another press is the same one: a
 * double tap, or Enter and a tap, can come before the screen shows that it has begun.
 */
export function useChange<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const isUnderWay = useRef(false)
  const change = useMutation({
    ...options,
    onSettled: (...told) => {
      isUnderWay.current = false
      return options.onSettled?.(...told)
    },
  })
  const { mutate, reset } = change
  return {
    ...change,
    mutate(...made) {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate(...made)
    },
    /** What is shown of it is forgotten, and another one may begin. */
    reset() {
      isUnderWay.current = false
      reset()
    },
  }
}

/**
 * @returns does something that takes its time, but for a press that comes while it is under way: that
 *   is the same press
 */
export function useOnePress() {
  const isUnderWay = useRef(false)
  return async (act: () => Promise<unknown>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await act()
    } finally {
      isUnderWay.current = false
    }
  }
}

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
