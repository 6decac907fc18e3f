import { useEffect, useState } from 'react'
import { useDevice } from '../device/device.tsx'
import { noteFailedWrite } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'

/** @returns a record as it was when first read; null where there is none, undefined until it is read */
export function useRecord(id: string | undefined): OutboxRecord | null | undefined {
  const device = useDevice()
  const [record, setRecord] = useState<OutboxRecord | null>()
  useEffect(() => {
    if (id === undefined) return setRecord(null)
    device.outbox
      .get({ id })
      .then((found) => setRecord(found ?? null))
      .catch((error) => {
        noteFailedWrite(error)
        setRecord(null)
      })
  }, [device, id])
  return record
}
