import { useEffect, useState } from 'react'
import { useDevice } from '../device.tsx'
import type { OutboxRecord } from './record.ts'
import { whenOutboxChanges } from './watch-outbox.ts'

const none: OutboxRecord[] = []

/** @returns what this device has not settled with the server, oldest first; it stays up to date */
export function useOutbox(): OutboxRecord[] {
  const device = useDevice()
  const [records, setRecords] = useState(none)
  useEffect(() => whenOutboxChanges(device, setRecords), [device])
  return records
}
