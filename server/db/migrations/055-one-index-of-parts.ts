import { inTransaction } from './steps.ts'

/** What carries a part is found by the index over part, removal and trailer: the one over part and trailer is another of the same. */
export const oneIndexOfParts = inTransaction(async (db) => {
  await db.schema.dropIndex('trailer_part_of').ifExists().execute()
})
