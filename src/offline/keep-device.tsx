import { useEffect } from 'react'
import { useDevice } from './device.tsx'
import { writeLeftDrafts } from './drafts.ts'
import { keepFiles } from './files/keep-files.ts'
import { keepFlushing } from './outbox/keep-flushing.ts'
import { noteFailedWrite } from './outbox/queue-state.ts'
import { sweepStaged } from './sweep-staged.ts'

/** Sends what waits on this device, and keeps its files and drafts in order. */
export function KeepDevice() {
  const device = useDevice()
  useEffect(() => keepFlushing(device), [device])
  useEffect(() => keepFiles(device), [device])
  useEffect(() => sweepStaged(device), [device])
  useEffect(() => void writeLeftDrafts(device).catch(noteFailedWrite), [device])
  return null
}
