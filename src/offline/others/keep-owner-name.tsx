import { useEffect } from 'react'
import { useDevice } from '../device/device.tsx'
import { noteFailedWrite } from '../outbox/queue-state.ts'
import { noteOwnerName } from './other-accounts.ts'

/** Stores the names of the signed-in user and organization in their database. */
export function KeepOwnerName({ user, organization }: { user: string; organization: string }) {
  const device = useDevice()
  useEffect(
    () => void noteOwnerName(device, { user, organization }).catch(noteFailedWrite),
    [device, user, organization],
  )
  return null
}
