import { inTransaction } from './steps.ts'

/** The addresses under which people's calendars read the dates of trailers. */
export const calendarFeeds = inTransaction(async (db) => {
  await db.schema
    .createTable('calendar_feed')
    .ifNotExists()
    .addColumn('organization', 'text', (column) => column.notNull().references('organization.uuid'))
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('calendar_feed_key', ['organization', 'user'])
    .execute()
})
