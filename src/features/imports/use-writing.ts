import { useEffect, useRef, useState } from 'react'
import type { ImportedRow } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { Named } from '#contract/lookup.ts'
import { sha256Hex } from '#src/core/sha256.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import type { ImportChoices } from './import-worker.ts'
import { type Begun, createNamed, importFor, useReadAnew, writeRows } from './imports-data.ts'
import { rememberColumns } from './matching/remembered-columns.ts'
import type { RowToWrite } from './plan/sent-row.ts'
import type { Attempt } from './use-attempt.ts'
import { type Matching, newUuid, type useMatching } from './use-matching.ts'

export type Written = {
  begun: Begun
  /** Rows that are sent, and what became of them so far. */
  total: number
  rows: ImportedRow[]
  /** Rows that the preview found to be the same, and why it refused others. */
  same: number
  refused: [row: number, words: string][]
  isDone: boolean
}

/** Why the preview refused rows, in words. */
export const refusedInPreview = (rows: readonly RowToWrite[]): [row: number, words: string][] =>
  rows
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ row, problems }) => [
      row,
      problems.map(({ column, wanted }) => `${column}: ${wanted}`).join('; '),
    ])

/** Writes the rows of a preview as one import, which goes on where it stopped. */
export function useWriting(
  attempt: Attempt,
  { matching, setMatching, worker }: ReturnType<typeof useMatching>,
) {
  const device = useDevice()
  const running = useRef<AbortController>(null)
  const [written, setWritten] = useState<Written | null>(null)
  const readAnew = useReadAnew()
  useEffect(() => () => running.current?.abort(), [])

  async function write({ file, fleet, ...read }: Matching, signal: AbortSignal) {
    await rememberColumns(device.name, read.columns, read.choices)
    const choices = await withNewNames(read, signal)
    setMatching((now) => now && { ...now, choices, added: [] })
    const { rows: planned } = await worker().ask({ task: 'plan', choices, fleet })
    const rows = planned.flatMap(({ sent }) => sent ?? [])
    const numbers = rows.map(({ row }) => row)
    const begun = written?.begun ?? (await beginning(file, choices, numbers))
    const same = planned.filter(({ outcome }) => outcome === 'same').length
    const known = { begun, total: rows.length, same, refused: refusedInPreview(planned) }
    let done: Written = { ...known, rows: [], isDone: rows.length === 0 }
    setWritten(done)
    function onWritten(piece: ImportedRow[]) {
      const all = [...done.rows, ...piece]
      done = { ...done, rows: all, isDone: all.length === rows.length }
      setWritten(done)
    }
    try {
      await writeRows(begun, rows, { signal, onWritten })
    } finally {
      void readAnew()
    }
  }

  return {
    written,
    write() {
      if (!matching) return
      const own = new AbortController()
      running.current = own
      const stopped = 'It stopped. What was written stays: press Continue for the rest.'
      void attempt(() => write(matching, own.signal), stopped)
    },
    stop: () => running.current?.abort(new Error('Stopped')),
    forget() {
      running.current?.abort(new Error('Left'))
      setWritten(null)
    },
  }
}

/**
 * A file that is read in the same way again goes on with its import: rows that it has written are the
 * same by now, and are not sent.
 */
async function beginning(
  { name, fingerprint: bytes }: Matching['file'],
  { chosen: _chosen, ...how }: ImportChoices,
  numbers: readonly number[],
) {
  const text = new TextEncoder().encode(`${bytes} ${JSON.stringify(how)}`)
  const begun = { name: name.slice(0, limits.nameLength), fingerprint: await sha256Hex(text) }
  return importFor(begun, numbers, ['created', 'changed'])
}

/** Creates the records that are new, once each. @returns the choices with them */
async function withNewNames(
  { choices, added }: Pick<Matching, 'choices' | 'added'>,
  signal: AbortSignal,
) {
  const made = new Map<string, Named>()
  for (const one of added) {
    signal.throwIfAborted()
    made.set(newUuid(one), await createNamed(one.field, one.name))
  }
  const chosen = choices.chosen.map((one) => ({
    ...one,
    record: made.get(one.record.uuid) ?? one.record,
  }))
  return { ...choices, chosen }
}
