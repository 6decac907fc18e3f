import { asFitted } from '#contract/as-fitted.ts'
import { type Categories, presentCategory } from '#contract/category-tree.ts'
import type { Part, TrailerPart } from '#contract/part.ts'
import type { SyncRow } from '#contract/sync.ts'
import type { DeviceDatabase } from '../device/database.ts'
import type { Shown } from '../outbox/pending.ts'
import type { Marks } from './answer.ts'
import { pluck } from './pluck.ts'
import { rowsOf, type Source } from './source.ts'

/** Categories and manufacturers of parts, some dozens each. */
export type PartNames = { categories: Categories; oems: ReadonlyMap<string, string> }

export async function readPartNames({ part_category, oem }: DeviceDatabase): Promise<PartNames> {
  const [categories, oems] = await Promise.all([part_category.toArray(), oem.toArray()])
  return {
    categories: new Map(categories.map((row) => [row.uuid, row])),
    oems: new Map(oems.map(({ uuid, name }) => [uuid, name])),
  }
}

export function presentPart(row: SyncRow<'part'>, { categories, oems }: PartNames): Part {
  const { uuid, model_number, description, category, oem } = row
  const name = oems.get(oem ?? '')
  return {
    ...{ uuid, model_number, description },
    category: presentCategory(categories, category),
    oem: oem !== null && name !== undefined ? { uuid: oem, name } : null,
  }
}

/** @returns rows as the server sends them, with marks */
export async function presentTrailerParts(
  source: Source,
  rows: readonly Shown<'trailer_part'>[],
): Promise<(TrailerPart & Marks)[]> {
  const [names, parts] = await Promise.all([
    readPartNames(source.device),
    rowsOf(source, 'part', pluck(rows, 'part')),
  ])
  return rows.flatMap(({ uuid, trailer, notes, isWaiting, isRefused, ...row }) => {
    const part = parts.get(row.part)
    if (!part) return []
    const shown = { uuid, part: presentPart(part, names), trailer, notes, ...asFitted(row) }
    return { ...shown, isWaiting, isRefused }
  })
}
