import { sheetFields } from '#contract/sheet/flat-sheet.ts'
import { trailerFieldNames } from '#contract/trailer/fields.ts'
import type { Member } from '#server/core/asker.ts'
import { ownSettings } from '#server/services/people/organization-settings.ts'
import { ownLines } from '#server/services/sheet/own-lines.ts'
import { storedSheet } from '#server/services/sheet/stored-sheet.ts'
import { lineNow } from './line-names.ts'
import type { Value } from './names.ts'
import { partNames } from './part-names.ts'

type Changed = { entity: string; subject: string }
export type Record = {
  /** Of a part or resource, else ''. */
  name: string
  isThere: boolean
  fields: { [field: string]: Value }
}

/** @returns the current state of the records that a log names, by uuid */
export async function currentOf(asker: Member, rows: readonly Changed[]) {
  const of = (entity: string) => [
    ...new Set(rows.filter((row) => row.entity === entity).map(({ subject }) => subject)),
  ]
  const all = [
    ...(await trailers(asker, of('trailer'))),
    ...(await parts(asker, of('trailer_part'))),
    ...(await resources(asker, of('resource'))),
    ...(await settings(asker, of('organization'), of('sheet_line'))),
  ]
  return new Map<string, Record>(all)
}

type Entry = [string, Record]

async function trailers({ db }: Member, uuids: string[]): Promise<Entry[]> {
  if (uuids.length === 0) return []
  const rows = await db
    .selectFrom('trailer')
    .select(['uuid', 'image', 'archived_at', 'sheet', ...trailerFieldNames])
    .where('uuid', 'in', uuids)
    .execute()
  return rows.map(({ uuid, archived_at, sheet, ...columns }) => {
    const fields = { ...columns, ...sheetFields(storedSheet(sheet)) }
    return [uuid, { name: '', isThere: archived_at === null, fields }]
  })
}

async function parts(asker: Member, uuids: string[]): Promise<Entry[]> {
  return [...(await partNames(asker, uuids))]
}

async function resources({ db }: Member, uuids: string[]): Promise<Entry[]> {
  if (uuids.length === 0) return []
  const rows = await db
    .selectFrom('resource')
    .select(['uuid', 'name', 'access_level', 'trailer_part', 'archived_at'])
    .where('uuid', 'in', uuids)
    .execute()
  return rows.map(({ uuid, name, archived_at, ...fields }) => [
    uuid,
    { name, isThere: archived_at === null, fields },
  ])
}

/** What is set of the organization, with the order of its lines, and the lines. */
async function settings(asker: Member, own: string[], changed: string[]): Promise<Entry[]> {
  if (own.length + changed.length === 0) return []
  const lines = changed.length > 0 ? await ownLines(asker) : []
  const fields = { ...(await ownSettings(asker)), order: lines.map(({ uuid }) => uuid) }
  const told = lines.map(lineNow).map(({ uuid, ...line }): Entry => [uuid, line])
  return [...told, [asker.organization, { name: '', isThere: true, fields }]]
}
