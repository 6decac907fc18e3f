import type { Selectable } from 'kysely'
import { type SheetLine, sheetLine } from '#contract/sheet/lines.ts'
import { asSheetLine, type OwnLine } from '#contract/sheet/own-lines.ts'
import type { Asker } from '#server/core/asker.ts'
import type { Database } from '#server/core/schema/schema.ts'

/** @returns the lines that the organization added to the specification sheet, in its order */
export async function ownLines({ db }: Pick<Asker, 'db'>): Promise<OwnLine[]> {
  const rows = await db
    .selectFrom('sheet_line')
    .selectAll()
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return rows.map(presentLine)
}

export const presentLine = (row: Selectable<Database['sheet_line']>): OwnLine => ({
  ...{ uuid: row.uuid, key: row.key, label: row.label, kind: row.kind, unit: row.unit },
  choices: JSON.parse(row.choices),
  former: JSON.parse(row.former),
  classes: JSON.parse(row.classes),
  public: row.public === 1,
  retired: row.retired_at !== null,
})

type FindLine = (key: string) => SheetLine | undefined

/**
 * @param keys of the lines that will be asked for: those of the organization are read only for one of them
 * @returns how to find a line, those that come with Drawbar too
 */
export async function linesFor(asker: Asker, keys: readonly string[]): Promise<FindLine> {
  if (keys.every((key) => sheetLine(key))) return sheetLine
  const own = new Map((await ownLines(asker)).map((line) => [line.key, asSheetLine(line)]))
  return (key) => sheetLine(key) ?? own.get(key)
}

export const listSheetLines = (asker: Asker) => ownLines(asker)
