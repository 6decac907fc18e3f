import { useEffect, useRef } from 'react'

/** @returns waits until this is so */
export function useAwaited(isSo: boolean): () => Promise<void> {
  const waiting = useRef<(() => void)[]>([])
  const latest = useRef(isSo)
  latest.current = isSo

  useEffect(() => {
    if (!isSo) return
    for (const goOn of waiting.current.splice(0)) goOn()
  }, [isSo])

  return async () => {
    if (!latest.current) await new Promise<void>((resolve) => void waiting.current.push(resolve))
  }
}
