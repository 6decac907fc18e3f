import { searchKeyOf } from '#contract/search.ts'
import { sortKey } from '#contract/sort-key.ts'
import type { Member } from '#server/core/asker.ts'
import { fieldFailure } from '#server/core/failure.ts'

type Part = {
  model_number: string
  description: string
  category: string | null
  oem: string | null
}

const referred = {
  category: { table: 'part_category', word: 'category' },
  oem: { table: 'oem', word: 'manufacturer' },
} as const

/**
 * @returns what a part of an organization is searched and sorted by
 * @throws Failure 400 where its category or its manufacturer does not exist
 */
export async function partKeys(asker: Member, part: Part) {
  const { model_number, description } = part
  const category = await nameOf(asker, 'category', part.category)
  const oem = await nameOf(asker, 'oem', part.oem)
  return {
    search_key: searchKeyOf({ model_number, description, oem, category }),
    sort_model: sortKey(model_number),
  }
}

async function nameOf({ db }: Member, field: keyof typeof referred, uuid: string | null) {
  if (uuid === null) return undefined
  const { table, word } = referred[field]
  const found = await db
    .selectFrom(table)
    .select('name')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (found) return found.name
  throw fieldFailure(400, 'unknown_reference', field, `There is no such ${word}.`)
}
