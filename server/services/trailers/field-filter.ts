import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { FieldCondition, MissingKind } from '#contract/field-conditions.ts'
import type { Database } from '#server/core/schema/schema.ts'

const builder = expressionBuilder<Database, 'trailer'>()

/** @returns a condition on what stands in a trailer's record, in SQL */
export function fieldHoldsIn(condition: FieldCondition): Expression<SqlBool> {
  if ('kind' in condition) {
    const without = isWithout[condition.kind]()
    return condition.field === 'without' ? without : builder.not(without)
  }
  if (condition.field === 'built') {
    const { from, to } = condition
    const since = builder('trailer.manufactured_date', '>=', from || '0')
    return to === '' ? since : builder.and([since, builder('trailer.manufactured_date', '<=', to)])
  }
  const { field, is } = condition
  const column = field === 'state' ? 'trailer.rego_state' : (`trailer.${field}` as const)
  return is === null ? builder(column, 'is', null) : builder(column, '=', is)
}

const isWithout: Record<MissingKind, () => Expression<SqlBool>> = {
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
  /** One that was archived is none any more. */
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
  rego: () => builder('trailer.rego', '=', ''),
  customer: () => builder('trailer.customer', 'is', null),
}
