import { useEffect } from 'react'
import { PhotoError } from '#src/offline/photos/photo-error.ts'
import { fileRow, isPreparing, readyRow, type StagedRow, unusableRow } from './staged-row.ts'
import type { useChosenFiles } from './use-chosen-files.ts'
import type { useStagedRows } from './use-staged-rows.ts'

/**
 * Rows of chosen files: they stand at once, and their files are made ready one after the other. Files
 * whose page went before they were ready go on here.
 * @returns adds files
 */
export function useArrivingFiles(
  { rows, add, change }: ReturnType<typeof useStagedRows>,
  files: ReturnType<typeof useChosenFiles>,
) {
  function settle({ uuid }: StagedRow, work: Promise<boolean>) {
    work.then(
      (mayTell) => change(uuid, (row) => readyRow(row, mayTell)),
      (error) => {
        const isExpected = error instanceof PhotoError
        if (!isExpected) reportError(error)
        const why = isExpected ? error.message : 'This file can’t be used. Choose it again.'
        change(uuid, (row) => unusableRow(row, why))
      },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each row goes on once
  useEffect(() => {
    for (const row of rows) {
      if (row.file && isPreparing(row) && !files.isTaken(row.file.upload))
        settle(row, files.resume(row.file))
    }
  }, [rows])

  return (chosen: readonly File[]) => {
    const added = chosen.map((file) => ({ file, row: fileRow(file) }))
    add(added.map(({ row }) => row))
    const works = files.take(added.map(({ file, row }) => ({ file, upload: row.file.upload })))
    for (const [index, work] of works.entries()) {
      const row = added[index]?.row
      if (row) settle(row, work)
    }
  }
}
