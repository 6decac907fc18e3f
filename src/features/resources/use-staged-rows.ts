import { useCallback, useEffect, useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { dropDraft, keepDraft, keepEarlyDraft, readDraft } from '#src/offline/drafts/drafts.ts'
import type { StagedRow } from './staged-row.ts'

type Change = Partial<StagedRow> | ((row: StagedRow) => Partial<StagedRow>)

/**
 * The rows of a batch, stored on the device with every change.
 */
export function useStagedRows(subject: string) {
  const device = useDevice()
  const [rows, setRows] = useState<StagedRow[]>([])
  const [isRead, setRead] = useState(false)

  useEffect(() => {
    let isCurrent = true
    setRows([])
    setRead(false)
    readDraft(device, subject).then((kept) => {
      if (!isCurrent) return
      // Stored by an earlier visit; what was added while it was read stays.
      setRows((added) => [...((kept?.fields ?? []) as StagedRow[]), ...added])
      setRead(true)
    })
    return () => {
      isCurrent = false
    }
  }, [device, subject])

  useEffect(() => {
    if (!isRead) return keepEarlyDraft(device, { subject, fields: rows, base: null }, [])
    if (rows.length > 0) keepDraft(device, { subject, fields: rows, base: null })
    else dropDraft(device, subject)
  }, [device, subject, rows, isRead])

  /** Changes a row, and removes the server's refusal of it. */
  const change = useCallback((uuid: string, fields: Change) => {
    const fresh = { refusal: '', key: crypto.randomUUID() }
    setRows((current) =>
      current.map((row) =>
        row.uuid === uuid
          ? { ...row, ...fresh, ...(typeof fields === 'function' ? fields(row) : fields) }
          : row,
      ),
    )
  }, [])

  return {
    rows,
    add: (added: StagedRow[]) => setRows((current) => [...current, ...added]),
    remove: (uuid: string) => setRows((current) => current.filter((row) => row.uuid !== uuid)),
    change,
  }
}
