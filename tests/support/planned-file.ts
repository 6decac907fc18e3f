import {
  findHeadings,
  guessWay,
  matchTrailers,
} from '#src/features/imports/matching/match-columns.ts'
import { seenColumns } from '#src/features/imports/matching/seen-columns.ts'
import { type KnownFleet, planImport } from '#src/features/imports/plan/plan-import.ts'
import { readFile } from '#src/features/imports/reading/read-file.ts'

/** @returns what an import would do with a file of which nobody changes how it is read */
export async function plannedFile(bytes: Uint8Array, fleet: KnownFleet) {
  const [sheet] = await readFile(bytes)
  const all = sheet?.rows ?? []
  const at = findHeadings(all)
  const seen = seenColumns(all, at)
  const columns = matchTrailers(seen.map(({ heading }) => heading))
  const ways = seen.map((column, index) => guessWay(column, columns[index] ?? null))
  const source = { headings: all[at] ?? [], rows: all.slice(at + 1), firstRow: at + 2 }
  return planImport({ ...source, ways, columns, usual: {} }, fleet)
}
