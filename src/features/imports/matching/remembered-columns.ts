import { sha256Hex } from '#src/core/sha256.ts'
import { noteOnDevice } from '#src/offline/device/note-on-device.ts'
import { fieldOptions } from '../import-kind.ts'
import type { SheetImport } from '../records/record-fields.ts'
import { type ColumnWay, guessWay, type MatchedColumns } from './match-columns.ts'
import type { ColumnSeen } from './seen-columns.ts'

/** How the columns below some headings were matched: fields and ways alone, nothing of a file. */
type Matched = { columns: MatchedColumns; ways: ColumnWay[] }
type Remembered = Matched & { headings: string }

/** Files that differ in their headings; who has more has the oldest matched anew. */
const most = 20

/**
 * @param owner the name of the person's device (device-name.ts)
 * @returns how columns with these headings were matched when rows of them were written last, null where
 *   none were
 */
export async function rememberedColumns(
  owner: string,
  kind: SheetImport,
  seen: readonly ColumnSeen[],
): Promise<Matched | null> {
  const headings = await fingerprint(kind, seen)
  const found = readAll(owner).find((one) => one.headings === headings)
  if (!found || found.columns.length !== seen.length) return null
  // A line of the organization may be retired since.
  const fields = new Set(fieldOptions(kind).map(({ id }) => id))
  const columns = found.columns.map((field) => (field !== null && fields.has(field) ? field : null))
  const ways = seen.map((column, at) => {
    const guessed = guessWay(column, columns[at] ?? null)
    const { dates = 'ask', unit = '' } = found.ways[at] ?? {}
    return { dates: column.dates === 'ask' ? dates : guessed.dates, unit: unit || guessed.unit }
  })
  return { columns, ways }
}

/** Remembers how the columns of a file are matched, for the next one with the same headings. */
export async function rememberColumns(
  owner: string,
  seen: readonly ColumnSeen[],
  { kind, columns, ways }: Matched & { kind: SheetImport },
) {
  // Columns without headings tell nothing of the next file.
  if (seen.every(({ heading }) => heading === '')) return
  const headings = await fingerprint(kind, seen)
  const others = readAll(owner).filter((one) => one.headings !== headings)
  const chosen = ways.map((way, at) => chosenWay(way, seen[at], columns[at] ?? null))
  const all = [{ headings, columns, ways: chosen }, ...others].slice(0, most)
  noteOnDevice(keyOf(owner), JSON.stringify(all))
}

/** What only followed from the numbers and dates of that file says nothing of the next one's. */
function chosenWay(way: ColumnWay, seen: ColumnSeen | undefined, field: string | null): ColumnWay {
  if (!seen) return way
  return {
    dates: seen.dates === null ? 'ask' : way.dates,
    unit: way.unit === guessWay(seen, field).unit ? '' : way.unit,
  }
}

const fingerprint = (kind: SheetImport, seen: readonly ColumnSeen[]) =>
  sha256Hex(new TextEncoder().encode(JSON.stringify([kind, ...seen.map(({ heading }) => heading)])))

function readAll(owner: string): Remembered[] {
  try {
    const all = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]')
    return Array.isArray(all) ? all.filter(isRemembered) : []
  } catch {
    // Something else wrote it.
    return []
  }
}

/** An older version of the app may have written something else. */
const isRemembered = (one: Partial<Remembered> | null): one is Remembered =>
  typeof one?.headings === 'string' && Array.isArray(one.columns) && Array.isArray(one.ways)

const keyOf = (owner: string) => `drawbar-import-columns-${owner}`
