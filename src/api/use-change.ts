import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

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
