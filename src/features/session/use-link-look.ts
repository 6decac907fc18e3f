import { useEffect, useState } from 'react'
import type { CallFailure, Result } from '#contract/result.ts'

/** Asks what the secret of a link opens. `look` must stay the same function. */
export function useLinkLook<Seen>(token: string, look: (token: string) => Promise<Result<Seen>>) {
  const [seen, setSeen] = useState<Seen | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isGone = false
    look(token).then((result) => {
      if (isGone) return
      setFailure(result.failure)
      if (!result.failure) setSeen(result.data)
    })
    return () => {
      isGone = true
    }
  }, [token, look, tries])

  return { seen, failure, tryAgain: () => setTries(tries + 1) }
}
