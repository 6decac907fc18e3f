import { useEffect, useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { ownForm } from './own-form.ts'

/** @returns the draft subject of this page for a form that other tabs may have open, null until it is known */
export function useOwnForm(form: string): string | null {
  const device = useDevice()
  const [own, setOwn] = useState<string | null>(null)
  const [returns, setReturns] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was left has released its subject
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const end = () => ending.abort()
    ownForm(device, form, signal).then(
      (found) => signal.aborted || setOwn(found),
      () => setOwn(form),
    )
    addEventListener('pagehide', end, { signal })
    return () => {
      end()
      setOwn(null)
    }
  }, [device, form, returns])

  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) =>
      persisted && setReturns((count) => count + 1)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  return own
}
