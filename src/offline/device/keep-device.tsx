import { useEffect } from 'react'
import { noteServerReach, setReachCheck } from '#src/core/server-reach.ts'
import { writeLeftDrafts } from '#src/offline/drafts/drafts.ts'
import { keepFiles } from '#src/offline/files/keep-files.ts'
import { sendForbiddenAgain } from '#src/offline/outbox/batch-actions.ts'
import { keepFlushing } from '#src/offline/outbox/keep-flushing.ts'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { sweepStaged } from '#src/offline/photos/sweep-staged.ts'
import { checkConnection, isConnected, onConnectionChange } from './connection.ts'
import { useDevice } from './device.tsx'

/** Sends the outbox, and keeps pinned files and drafts up to date. */
export function KeepDevice({ canEdit }: { canEdit: boolean }) {
  const device = useDevice()
  useEffect(tellReach, [])
  useEffect(() => keepFlushing(device), [device])
  useEffect(() => {
    if (canEdit) void sendForbiddenAgain(device).catch(noteFailedWrite)
  }, [device, canEdit])
  useEffect(() => keepFiles(device), [device])
  useEffect(() => sweepStaged(device), [device])
  useEffect(() => void writeLeftDrafts(device).catch(noteFailedWrite), [device])
  return null
}

/** Tells rooms that know no business whether the server is reached. @returns ends it */
function tellReach() {
  const tell = () => noteServerReach(isConnected())
  setReachCheck(() => void checkConnection())
  tell()
  return onConnectionChange(tell)
}
