import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import {
  conditionedField,
  type FieldCondition,
  type MissingKind,
} from '#contract/field-conditions.ts'
import { fieldCalled, isTextField, type TrailerField } from '#contract/trailer/fields.ts'
import type { Database } from '#server/core/schema/schema.ts'

const builder = expressionBuilder<Database, 'trailer'>()

/** @returns a condition on a trailer's fields, in SQL */
export function fieldHoldsIn(condition: FieldCondition): Expression<SqlBool> {
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
