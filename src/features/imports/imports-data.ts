import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ImportedRow } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { Named } from '#contract/lookup.ts'
import { nameKey } from '#contract/name-key.ts'
import { ApiError } from '#src/api/api-error.ts'
import { ask, dataOf } from '#src/api/ask.ts'
import { call } from '#src/api/call.ts'
import { allPages } from '#src/api/pages.ts'
import { useChange } from '#src/api/use-change.ts'
import { currentDevice } from '#src/offline/device/device.tsx'
import { trySync } from '#src/offline/replica/sync-engine.ts'
import type { ImportNameField } from './plan/read-cell.ts'
import type { SentRow } from './plan/sent-row.ts'

/** One page of imports, from 1, newest first, with their number. */
export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: ['imports', page],
    queryFn: async ({ signal }) => {
      const limit = limits.importsPage
      const result = await call('GET /imports', { start: (page - 1) * limit, limit }, { signal })
      const rows = dataOf(result)
      return { rows, total: (!result.failure && result.total) || 0 }
    },
  })

/**
 * @param numbers of the rows that are sent
 * @param done what became of rows that are not written again in the same import
 * @returns the import that they belong to: one of the same file that was stopped goes on
 */
export async function importFor(
  begun: Pick<Begun, 'name' | 'fingerprint'>,
  numbers: readonly number[],
  done: readonly ImportedRow['outcome'][],
): Promise<Begun> {
  const stopped = await findUnfinished(begun.fingerprint)
  const known = stopped ? await rowsOf(stopped.uuid) : new Map<number, ImportedRow['outcome']>()
  // What it wrote and the file changes or adds again is another import's: a row is written once.
  const isOld = numbers.some((row) => done.some((outcome) => outcome === known.get(row)))
  if (!stopped || isOld) return { ...begun, uuid: crypto.randomUUID(), rows: numbers.length }
  const kept = [...known].flatMap(([row, outcome]) => (outcome === 'refused' ? [] : row))
  return { ...begun, uuid: stopped.uuid, rows: new Set([...kept, ...numbers]).size }
}

/** @returns an import of the same file, read in the same way, that is not finished */
async function findUnfinished(fingerprint: string) {
  const all = await ask('GET /imports', { limit: limits.largestPage })
  return all.find(
    (one) => one.fingerprint === fingerprint && one.undone_at === null && writtenOf(one) < one.rows,
  )
}

/** @returns what became of the rows of an import so far */
async function rowsOf(uuid: string): Promise<Map<number, ImportedRow['outcome']>> {
  const known = await allPages(
    ({ row }: ImportedRow) => String(row),
    async (range) => {
      const result = await call('GET /imports/{uuid}/rows', { uuid, ...range })
      return { rows: dataOf(result), total: (!result.failure && result.total) || 0 }
    },
  )
  return new Map(known.map(({ row, outcome }) => [row, outcome]))
}

export const writtenOf = ({ counts }: { counts: ImportCounts }) =>
  counts.created + counts.changed + counts.same + counts.refused

type ImportCounts = Record<ImportedRow['outcome'], number>

/** Creates a record that a file names. @returns it, or that which somebody created meanwhile */
export async function createNamed(field: ImportNameField, name: string): Promise<Named> {
  if (field === 'customer') return ask('POST /customer', { name })
  const [create, list] =
    field === 'class'
      ? (['POST /registry/class', 'GET /trailer-classifications'] as const)
      : (['POST /registry/manufacturer', 'GET /oems'] as const)
  try {
    return { ...(await ask(create, { name })), name }
  } catch (error) {
    const isTaken = error instanceof ApiError && error.failure.code === 'name_taken'
    const known = isTaken ? await ask(list, { search: name }) : []
    const found = known.find((one) => nameKey(one.name) === nameKey(name))
    if (!found) throw error
    return found
  }
}

export type Begun = { uuid: string; name: string; fingerprint: string; rows: number }

/**
 * Writes the rows of an import, a piece after the other.
 * @param begun the import; of one that goes on with the number of its rows now
 * @param onWritten is told of each piece
 * @throws ApiError, after which the same rows can be sent again; the reason of the signal
 */
export async function writeRows(
  begun: Begun,
  rows: readonly SentRow[],
  { signal, onWritten }: { signal: AbortSignal; onWritten: (rows: ImportedRow[]) => void },
) {
  await ask('POST /imports', begun)
  for (const piece of piecesOf(rows)) {
    signal.throwIfAborted()
    onWritten(await ask('POST /imports/{uuid}/rows', { uuid: begun.uuid, rows: piece }))
  }
}

/** Fewer than the server takes: SQLite answers nobody else while it writes a piece. */
const rowsAtOnce = 100

/** Bytes of a request beside its rows. */
const around = 4096

/** Cuts rows by their number and their bytes: those with long notes come in smaller pieces. */
export function piecesOf(rows: readonly SentRow[]): SentRow[][] {
  const pieces: SentRow[][] = []
  let piece: SentRow[] = []
  let bytes = around
  for (const row of rows) {
    const own = new TextEncoder().encode(JSON.stringify(row)).length + 1
    if (piece.length === rowsAtOnce || bytes + own > limits.listBodyBytes) {
      pieces.push(piece)
      piece = []
      bytes = around
    }
    piece.push(row)
    bytes += own
  }
  return piece.length > 0 ? [...pieces, piece] : pieces
}

/** Takes an import back to its end. */
export function useUndoImport() {
  const readAnew = useReadAnew()
  return useChange({
    mutationFn: async (uuid: string) => {
      let done = { undone: 0, kept: 0 }
      for (;;) {
        const { undone, kept, left } = await ask('POST /imports/{uuid}/undo', { uuid })
        done = { undone: done.undone + undone, kept: done.kept + kept }
        if (left === 0) return done
      }
    },
    onSettled: readAnew,
  })
}

/** The copy is brought up to date, and what is shown is read again. */
export function useReadAnew() {
  const queries = useQueryClient()
  return async () => {
    await trySync(currentDevice())
    await queries.invalidateQueries()
  }
}
