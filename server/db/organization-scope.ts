import {
  AliasNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type QueryId,
  type SelectQueryNode,
  sql,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'

/** How each table is limited to one organization. */
export const limits: Record<
  keyof Database,
  'organization' | 'uuid' | 'own or shared' | 'shared' | 'none'
> = {
  organization: 'uuid',
  user: 'organization',
  session: 'organization',
  provider_subject: 'organization',
  customer: 'organization',
  oem: 'own or shared',
  oem_category: 'shared',
  trailer_class: 'own or shared',
  part_category: 'own or shared',
  retired_record: 'organization',
  merged_record: 'organization',
  catalogue_mark: 'shared',
  part: 'own or shared',
  trailer: 'organization',
  access_key: 'organization',
  trailer_part: 'organization',
  resource: 'organization',
  upload: 'organization',
  checklist: 'organization',
  checklist_version: 'organization',
  inspection: 'organization',
  defect: 'organization',
  defect_act: 'organization',
  log_entry: 'organization',
  report: 'organization',
  intake_link: 'organization',
  intake: 'organization',
  walk: 'organization',
  whereabouts: 'organization',
  due_assignment: 'organization',
  view: 'organization',
  recall: 'organization',
  template: 'organization',
  view_default: 'organization',
  sheet_line: 'organization',
  change: 'organization',
  import: 'organization',
  import_row: 'organization',
  revision_mark: 'organization',
  idempotency_key: 'organization',
  totp: 'organization',
  recovery_code: 'organization',
  passkey: 'organization',
  mail_message: 'organization',
  calendar_feed: 'organization',
  told_due: 'organization',
  due_digest: 'organization',
  invitation: 'organization',
  handover_link: 'organization',
  second_step: 'none',
  guess: 'none',
}

/**
 * Limits every query of a Kysely handle to one organization: selects, joins, updates and deletes get
 * the condition, inserted rows must have that organization. Services get only such handles.
 */
export function organizationScope(organization: string): KyselyPlugin {
  const transformer = new Scope(organization)
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
}

class Scope extends OperationNodeTransformer {
  readonly organization: string

  constructor(organization: string) {
    super()
    this.organization = organization
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId) {
    const query = super.transformSelectQuery(node, queryId)
    return this.limited(query, query.from?.froms ?? [])
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId) {
    const query = super.transformUpdateQuery(node, queryId)
    const moved = query.updates?.some(
      ({ column }) => ColumnNode.is(column) && column.column.name === 'organization',
    )
    if (moved) throw new Error('a row never moves to another organization')
    return this.limited(query, [query.table, ...(query.from?.froms ?? [])])
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId) {
    const query = super.transformDeleteQuery(node, queryId)
    return this.limited(query, [...query.from.froms, ...(query.using?.tables ?? [])])
  }

  protected override transformMergeQuery(): never {
    throw new Error('MERGE is not limited to an organization')
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId) {
    const join = super.transformJoin(node, queryId)
    // An outer join from the right would show rows that the condition excludes.
    if (!['InnerJoin', 'LeftJoin'].includes(join.joinType)) {
      throw new Error(`${join.joinType} is not limited to an organization`)
    }
    const condition = this.condition(join.table)
    return condition ? JoinNode.cloneWithOn(join, condition) : join
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId) {
    const query = super.transformInsertQuery(node, queryId)
    const table = query.into?.table.identifier.name
    if (table === undefined || !isLimited(table)) return query
    const column = query.columns?.findIndex((one) => one.column.name === 'organization') ?? -1
    const rows = query.values && ValuesNode.is(query.values) ? query.values.values : []
    const own =
      rows.length > 0 && rows.every((row) => valueAt(row.values[column]) === this.organization)
    if (!own) throw new Error(`a row of ${table} must carry the organization it is written for`)
    return query
  }

  private limited<Query extends { where?: WhereNode }>(
    query: Query,
    tables: readonly (OperationNode | undefined)[],
  ) {
    let where = query.where
    for (const table of tables) {
      const condition = table && this.condition(table)
      if (!condition) continue
      where = where
        ? WhereNode.cloneWithOperation(where, 'And', condition)
        : WhereNode.create(condition)
    }
    return { ...query, where }
  }

  private condition(node: OperationNode): OperationNode | null {
    const table = AliasNode.is(node) ? node.node : node
    if (!TableNode.is(table)) return null
    const name = table.table.identifier.name
    const alias = AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : name
    const limit = limits[name as keyof Database]
    if (limit === undefined || limit === 'none')
      throw new Error(`table ${name} has no organization limit`)
    if (limit === 'shared') return null
    const column = sql.ref(`${alias}.${limit === 'uuid' ? 'uuid' : 'organization'}`)
    const condition =
      limit === 'own or shared'
        ? sql`(${column} = ${this.organization} or ${column} is null)`
        : sql`${column} = ${this.organization}`
    return condition.toOperationNode()
  }
}

function isLimited(table: string) {
  return limits[table as keyof Database] !== 'shared'
}

function valueAt(value: unknown): unknown {
  const node = value as OperationNode | undefined
  return node && typeof node === 'object' && ValueNode.is(node) ? node.value : value
}
