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
  /** Reads again queries that no screen may show at present. */
  onChange: (queries: QueryClient) => void
}

/** Keeps the replica up to date, and the queries that screens read from it. */
export function KeepCopy({ onSignedOut, onChange }: Props) {
  const device = useDevice()
  const queries = useQueryClient()
  const isComplete = useSyncState()?.isComplete
  const wasComplete = useRef(isComplete)

  useEffect(keepApp, [])

  useEffect(() => keepFresh(device, onSignedOut), [device, onSignedOut])

  useEffect(() => {
    // The replica has just become complete: screens now read from it.
    if (isComplete && wasComplete.current === false) void readAgain(queries)
    wasComplete.current = isComplete
  }, [queries, isComplete])

  // An effect of its own: restarted with the others it would miss changes.
  useEffect(() => {
    const read = createReadings(queries)
    const hear = async () => {
      await read()
      if (wasComplete.current) onChange(queries)
    }
    return watchCopy(device, hear)
  }, [device, queries, onChange])

  return null
}

/** Reads queries again. A first answer under way is cancelled, as it may be older than the change. */
async function readAgain(queries: QueryClient) {
  const isFirst = (query: Query) => isLocal(query) && query.state.data === undefined
  await queries.cancelQueries({ predicate: isFirst })
  await queries.invalidateQueries({ predicate: isLocal })
}
