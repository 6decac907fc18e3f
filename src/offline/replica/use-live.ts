import { useEffect, useRef, useState } from 'react'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { whenDeviceIsHere } from '#src/offline/device/device-part.ts'
import { whenNothingIsPressed } from '#src/offline/device/while-pressed.ts'
import type { WhoseDevice } from '#src/offline/session/device-name.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'

type Ask<Found> = (device: DeviceDatabase) => Promise<Found>

/**
 * The result of a query of this device's database, kept up to date with changes of all tabs.
 * @param key changes with whatever the query depends on
 * @returns undefined until it is read, and where the storage can't be used
 */
export function useLive<Found>(key: string, ask: Ask<Found>) {
  return useLiveOf(useWhoseDevice(), key, ask)
}

/** The same for a given database, for pages outside the signed-in frame. */
export function useLiveOf<Found>({ name }: WhoseDevice, key: string, ask: Ask<Found>) {
  const [found, setFound] = useState<{ key: string; value: Found }>()
  const latest = useRef(ask)
  latest.current = ask

  useEffect(
    () =>
      whenDeviceIsHere(({ databaseNamed, liveQuery }) => {
        const next = (value: Found) => whenNothingIsPressed(() => setFound({ key, value }))
        const error = () => setFound(undefined)
        const answers = liveQuery(() => latest.current(databaseNamed(name)))
        const subscription = answers.subscribe({ next, error })
        return () => subscription.unsubscribe()
      }),
    [name, key],
  )

  return found?.key === key ? found.value : undefined
}
