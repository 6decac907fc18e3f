import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDevice } from '../device/device.tsx'
import { keepApp } from '../worker/service-worker-link.ts'
import { keepFresh } from './keep-fresh.ts'
import { createReadings, isLocal } from './read-again.ts'
import { useSyncState } from './use-sync-state.ts'
import { watchCopy } from './watch-copy.ts'

type Props = {
  onSignedOut: () => void
  /** Reads again what no screen may show just now. */
  onChange: (queries: QueryClient) => void
}

/** Keeps the signed-in user's copy fresh, and what the screens read of it. */
export function KeepCopy({ onSignedOut, onChange }: Props) {
  const device = useDevice()
  const queries = useQueryClient()
  const isComplete = useSyncState()?.isComplete
  const wasComplete = useRef(isComplete)

  useEffect(keepApp, [])

  useEffect(() => keepFresh(device, onSignedOut), [device, onSignedOut])

  useEffect(() => {
    // From now on screens are answered from the copy.
    if (isComplete && wasComplete.current === false) void readAgain(queries)
    wasComplete.current = isComplete
  }, [queries, isComplete])

  // By itself: what is heard while it begins anew would be lost.
  useEffect(() => {
    const read = createReadings(queries)
    const hear = async () => {
      await read()
      if (wasComplete.current) onChange(queries)
    }
    return watchCopy(device, () => void hear())
  }, [device, queries, onChange])

  return null
}

/**
 * Lets what is shown be read again. A first answer that is on its way may be older than the change,
 * and the library would keep it.
 */
async function readAgain(queries: QueryClient) {
  const isFirst = (query: Query) => isLocal(query) && query.state.data === undefined
  await queries.cancelQueries({ predicate: isFirst })
  await queries.invalidateQueries({ predicate: isLocal })
}
