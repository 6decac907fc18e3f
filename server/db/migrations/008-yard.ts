import type { CreateTableBuilder, Kysely } from 'kysely'
import { createIndexes, inTransaction } from './steps.ts'

type Tables = Record<string, Record<string, string | number | null>>
type Table = CreateTableBuilder<string, string>

const told = { text: ['happened_at', 'received_at', 'by_name'], optional: ['by_user'] }

/** Columns of text, of text or null, of whole numbers or null; and the tables that rows point to. */
type Shape = { text: string[]; optional?: string[]; numbers?: string[]; of?: string[] }

const shapes: Record<string, Shape> = {
  checklist: {
    text: ['name', 'classes', 'created_at'],
    optional: ['retired_at'],
    numbers: ['interval_days', 'version'],
  },
  checklist_version: {
    text: ['checklist', 'sections', 'created_at'],
    optional: ['created_by'],
    numbers: ['number'],
    of: ['checklist'],
  },
  inspection: {
    text: ['trailer', 'checklist', 'started_at', 'result', 'answers', 'files', ...told.text],
    optional: told.optional,
    numbers: ['version'],
    of: ['trailer', 'checklist'],
  },
  defect: {
    text: [
      ...['trailer', 'title', 'text', 'search_key', 'severity', 'state', 'files'],
      ...told.text,
    ],
    optional: ['inspection', 'item', 'report', 'assigned', ...told.optional],
    of: ['trailer'],
  },
  defect_act: {
    text: ['defect', 'trailer', 'note', 'files', ...told.text],
    optional: ['state', 'severity', 'assigned', ...told.optional],
    of: ['defect', 'trailer'],
  },
  log_entry: {
    text: [
      ...['trailer', 'kind', 'text', 'files', 'device_at'],
      ...['struck_name', 'struck_why', ...told.text],
    ],
    optional: ['inspection', 'struck_at', 'struck_by', ...told.optional],
    numbers: ['odometer', 'hours', 'cost', 'access_level'],
    of: ['trailer'],
  },
  report: {
    text: [
      ...['trailer', 'access_key', 'answer_hash', 'text', 'contact', 'files', 'happened_at'],
      ...['received_at', 'state', 'reason', 'decided_name'],
    ],
    optional: ['defect', 'decided_at', 'decided_by'],
    of: ['trailer'],
  },
  walk: {
    text: ['name', 'started_at', 'plates', 'expected', ...told.text],
    optional: told.optional,
  },
}

const indexes: [name: string, table: string, columns: string[]][] = [
  ['inspection_of_trailer', 'inspection', ['organization', 'trailer', 'happened_at']],
  ['defect_of_trailer', 'defect', ['organization', 'trailer', 'state']],
  ['defect_by_state', 'defect', ['organization', 'state', 'received_at', 'uuid']],
  ['defect_newest', 'defect', ['organization', 'received_at', 'uuid']],
  ['defect_act_of_defect', 'defect_act', ['organization', 'defect', 'received_at']],
  ['log_entry_of_trailer', 'log_entry', ['organization', 'trailer', 'happened_at']],
  ['report_by_state', 'report', ['organization', 'state', 'received_at']],
  ['report_of_trailer', 'report', ['organization', 'trailer', 'received_at']],
  ['report_answer', 'report', ['answer_hash']],
  ['walk_newest', 'walk', ['organization', 'happened_at']],
]

async function bringUp(db: Kysely<Tables>) {
  for (const [name, shape] of Object.entries(shapes)) {
    await built(db.schema.createTable(name).ifNotExists(), name, shape).execute()
    await createIndexes(db, [[`${name}_changed`, name, ['organization', 'revision', 'uuid']]])
  }
  await createIndexes(db, indexes)
  await db.schema
    .createIndex('checklist_version_once')
    .ifNotExists()
    .unique()
    .on('checklist_version')
    .columns(['organization', 'checklist', 'number'])
    .execute()
}

function built(table: Table, name: string, { text, optional = [], numbers = [], of = [] }: Shape) {
  let whole = table
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('organization', 'text', (column) => column.notNull().references('organization.uuid'))
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint(`${name}_key`, ['organization', 'uuid'])
  for (const column of text) {
    whole = whole.addColumn(column, 'text', (one) => one.notNull().defaultTo(''))
  }
  for (const column of optional) whole = whole.addColumn(column, 'text')
  for (const column of numbers) whole = whole.addColumn(column, 'integer')
  for (const target of of) {
    const [here, there] = [
      ['organization', target],
      ['organization', 'uuid'],
    ]
    whole = whole.addForeignKeyConstraint(`${name}_${target}`, here, target, there)
  }
  return whole
}

/** Inspections, defects, the logbook, reports and counts. */
export const yard = inTransaction(bringUp)
