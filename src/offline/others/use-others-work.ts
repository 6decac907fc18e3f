import { useCallback, useEffect, useState } from 'react'
import { onDevice } from '../device/device-part.ts'
import { noteFailedWrite } from '../outbox/queue-state.ts'
import { useWhoseDevice } from '../session/whose-device.tsx'
import type { OthersWork } from './other-accounts.ts'

/** @returns the unsent changes of other accounts, null until they were read; and reads them again */
export function useOthersWork(): [OthersWork[] | null, () => Promise<void>] {
  const whose = useWhoseDevice()
  const [others, setOthers] = useState<OthersWork[] | null>(null)
  const look = useCallback(
    () =>
      onDevice(whose, (_device, { othersWork }) => othersWork(whose)).then(
        setOthers,
        noteFailedWrite,
      ),
    [whose],
  )
  useEffect(() => void look(), [look])
  return [others, look]
}
