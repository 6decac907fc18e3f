import { useEffect } from 'react'
import { useDevice } from '../device/device.tsx'
import { noteFailedWrite } from '../outbox/queue-state.ts'
import { noteOwnerName } from './other-accounts.ts'

/** Keeps what the signed-in user is called with what waits in their name. */
export function KeepOwnerName({ user, organization }: { user: string; organization: string }) {
  const device = useDevice()
  useEffect(
    () => void noteOwnerName(device, { user, organization }).catch(noteFailedWrite),
    [device, user, organization],
  )
  return null
}
