import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import {
  conditionedField,
  type FieldCondition,
  type MissingKind,
} from '#contract/field-conditions.ts'
import { keysOf, momentsOf } from '#contract/field-holds.ts'
import { bare } from '#contract/search.ts'
import { fieldCalled, isTextField, type TrailerField } from '#contract/trailer/fields.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { like, literal } from '#server/db/like.ts'
import { partSearchKey } from '#server/services/parts/part-rows.ts'
import { sheetHoldsIn } from '#server/services/sheet/sheet-filter.ts'
import { hasFormsSql, hasWordsSql } from '#server/services/text-match.ts'

const builder = expressionBuilder<Database, 'trailer'>()

/** @returns that one of several conditions on a trailer's fields holds, in SQL */
export const oneHoldsIn = (
  db: Kysely<Database>,
  conditions: readonly FieldCondition[],
): Expression<SqlBool> => builder.or(conditions.map((one) => fieldHoldsIn(db, one)))

function fieldHoldsIn(db: Kysely<Database>, condition: FieldCondition): Expression<SqlBool> {
  if ('sheet' in condition) return sheetHoldsIn(db, condition)
  if ('words' in condition) {
    const { field, words } = condition
    return builder.exists(
      field === 'document'
        ? documents().where((by) => hasWordsSql(by, sql.ref('resource.name_key'), words))
        : field === 'serial'
          ? withSerial(words)
          : fitted().where((by) => hasFormsSql(by, partSearchKey, words)),
    )
  }
  if ('carried' in condition) {
    const column = condition.field === 'part' ? 'trailer_part.part' : 'part.oem'
    return builder.exists(fitted().where(column, '=', condition.carried))
  }
  if ('since' in condition) {
    const { from, to } = momentsOf(condition)
    const column = `trailer.${condition.field}_at` as const
    return builder.and([builder(column, '>=', from), builder(column, '<', to)])
  }
  if ('least' in condition) {
    const { from, to } = keysOf(condition)
    const key = `trailer.sort_${condition.field}` as const
    const since = builder.and([builder(key, '>=', from), builder(key, '<>', '')])
    return to === '' ? since : builder.and([since, builder(key, '<=', to)])
  }
  if ('kind' in condition) {
    const without = isWithout(condition.kind)
    return condition.field === 'without' ? without : builder.not(without)
  }
  const column = `trailer.${conditionedField(condition)}` as const
  if (!('from' in condition)) {
    const { is } = condition
    return is === null ? builder(column, 'is', null) : builder(column, '=', is)
  }
  const { from, to } = condition
  const since = builder(column, '>=', from || '0')
  return to === '' ? since : builder.and([since, builder(column, '<=', to)])
}

function isWithout(kind: MissingKind): Expression<SqlBool> {
  const own = ownWays[kind]
  if (own) return own()
  const field = fieldCalled(kind) as TrailerField
  const column = `trailer.${field}` as const
  return isTextField(field) ? builder(column, '=', '') : builder(column, 'is', null)
}

/** Kinds that are not a column of the trailer, or not only. */
const ownWays: { [Kind in MissingKind]?: () => Expression<SqlBool> } = {
  plate: () =>
    builder.not(
      builder.exists(
        builder
          .selectFrom('access_key')
          .select('access_key.uuid')
          .whereRef('access_key.trailer', '=', 'trailer.uuid'),
      ),
    ),
  photo: () => builder('trailer.image', 'is', null),
  part: () => builder.not(builder.exists(fitted())),
  document: () => builder.not(builder.exists(documents())),
  /** An archived resource is no manual. */
  manual: () =>
    builder.not(
      builder.exists(
        builder
          .selectFrom('resource')
          .select('resource.uuid')
          .whereRef('resource.uuid', '=', 'trailer.manual')
          .where('resource.archived_at', 'is', null),
      ),
    ),
}

const fitted = () =>
  builder
    .selectFrom('trailer_part')
    .innerJoin('part', 'part.uuid', 'trailer_part.part')
    .select('trailer_part.uuid')
    .whereRef('trailer_part.trailer', '=', 'trailer.uuid')
    .where('trailer_part.archived_at', 'is', null)

const withSerial = (words: string) =>
  fitted()
    .where('trailer_part.serial_key', '<>', '')
    .where(like(sql.ref('trailer_part.serial_key'), `%${literal(bare(words))}%`))

/** Of the trailer itself, not of its parts. */
const documents = () =>
  builder
    .selectFrom('resource')
    .select('resource.uuid')
    .whereRef('resource.trailer', '=', 'trailer.uuid')
    .where('resource.trailer_part', 'is', null)
    .where('resource.archived_at', 'is', null)
