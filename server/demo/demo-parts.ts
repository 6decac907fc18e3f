import type { Insertable } from 'kysely'
import { searchKeyOf } from '#contract/search.ts'
import { sortKey } from '#contract/sort-key.ts'
import type { OemCategoryTable, PartTable } from '#server/core/schema/schema.ts'
import { categoryUuid } from '#server/reference/part-categories.ts'
import { seeded } from '#server/reference/random.ts'
import { type PartMaker, partMakerUuid } from './demo-makers.ts'
import { firstDay, later } from './demo-times.ts'
import { bodyFamilies } from './part-families-body.ts'
import { runningFamilies } from './part-families-running.ts'
import type { Fit, PartFamily } from './part-family.ts'

export type CataloguePart = {
  uuid: string
  model: string
  description: string
  category: string
  maker: PartMaker
  fits: Fit
}

const families = [...runningFamilies, ...bodyFamilies]
const random = seeded('parts')

export const catalogue: readonly CataloguePart[] = families.flatMap(partsOf)

function partsOf({ category, maker, fits, text, models }: PartFamily): CataloguePart[] {
  return models.map((line) => {
    const [model = '', ...measures] = line.split('|')
    const description = text.replace(/\{(\d)\}/g, (_, place) => measures[Number(place) - 1] ?? '')
    return { uuid: random.uuid(), model, description, category, maker, fits }
  })
}

/** The shared catalogue: no organization owns it. */
export const partRows = (now: Date): Insertable<PartTable>[] =>
  catalogue.map(({ uuid, model, description, category, maker }, index) => ({
    uuid,
    organization: null,
    model_number: model,
    description,
    category: categoryUuid(category),
    oem: partMakerUuid(maker),
    notes: '',
    search_key: searchKeyOf({ model_number: model, description, oem: maker, category }),
    sort_model: sortKey(model),
    created_at: later(firstDay(now), index, now),
  }))

export function oemCategoryRows(): Insertable<OemCategoryTable>[] {
  const pairs = new Map(
    families.map(({ maker, category }) => [`${maker} ${category}`, { maker, category }]),
  )
  return [...pairs.values()].map(({ maker, category }) => {
    return { oem: partMakerUuid(maker), category: categoryUuid(category) }
  })
}
