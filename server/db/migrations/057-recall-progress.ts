import { addColumn, createIndexes, inTransaction } from './steps.ts'

/**
 * How far a recall was when it was closed; and all that a recall reads of a part's fittings in one index:
 * their rows lie far apart in a large register.
 */
export const recallProgress = inTransaction(async (db) => {
  await addColumn(db, 'recall', 'progress')
  await createIndexes(db, [
    [
      'trailer_part_recalled',
      'trailer_part',
      [
        ...['part', 'archived_at', 'trailer', 'serial', 'batch', 'fitted_on', 'created_at'],
        ...['organization', 'uuid'],
      ],
    ],
  ])
  await db.schema.dropIndex('trailer_part_of_part').ifExists().execute()
})
