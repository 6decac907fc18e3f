import { liveQuery } from 'dexie'
import { useEffect, useRef, useState } from 'react'
import type { DeviceDatabase } from './database.ts'
import { useDevice } from './device.tsx'

type Ask<Found> = (device: DeviceDatabase) => Promise<Found>

/**
 * What a question to this device's database finds, up to date whatever tab changes it.
 * @param key what the question depends on
 * @returns undefined until it is answered, and where the device keeps nothing
 */
export function useLive<Found>(key: string, ask: Ask<Found>) {
  return useLiveOf(useDevice(), key, ask)
}

/** The same of a database that is known, for pages outside the signed-in frame. */
export function useLiveOf<Found>(device: DeviceDatabase, key: string, ask: Ask<Found>) {
  const [found, setFound] = useState<{ key: string; value: Found }>()
  const latest = useRef(ask)
  latest.current = ask

  useEffect(() => {
    const next = (value: Found) => setFound({ key, value })
    const error = () => setFound(undefined)
    const subscription = liveQuery(() => latest.current(device)).subscribe({ next, error })
    return () => subscription.unsubscribe()
  }, [device, key])

  return found?.key === key ? found.value : undefined
}
