import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { readChosen } from './batch-data.ts'
import type { BatchField } from './plan-batch.ts'

/** The chosen trailers, read once for a question: what is decided is based on what it showed. */
export function useChosen(uuids: ReadonlySet<string>, field: BatchField | null, isWanted: boolean) {
  const device = useDevice()
  const [asked] = useState(() => ({ key: crypto.randomUUID(), uuids: [...uuids] }))
  const { data: chosen, error } = useQuery({
    queryKey: ['batch', asked.key],
    queryFn: () => readChosen(device, asked.uuids, field),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isLocal: true },
  })
  return { chosen, error, isLoading: isWanted && !chosen && !error }
}
