import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDevice } from '../device.tsx'
import { keepFresh } from './keep-fresh.ts'
import { useSyncState } from './use-sync-state.ts'
import { watchCopy } from './watch-copy.ts'

/** Keeps the signed-in user's copy fresh, and what the screens read of it. */
export function KeepCopy({ onSignedOut }: { onSignedOut: () => void }) {
  const device = useDevice()
  const queries = useQueryClient()
  const isComplete = useSyncState()?.isComplete
  const wasComplete = useRef(isComplete)

  useEffect(() => keepFresh(device, onSignedOut), [device, onSignedOut])

  useEffect(() => {
    const refresh = () =>
      queries.invalidateQueries({ predicate: ({ meta }) => meta?.isLocal === true })
    // From now on screens are answered from the copy.
    if (isComplete && wasComplete.current === false) refresh()
    wasComplete.current = isComplete
    return watchCopy(device, refresh)
  }, [device, queries, isComplete])

  return null
}
