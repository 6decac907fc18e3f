import type { Kysely } from 'kysely'
import { addColumn, createIndexes, inTransaction } from './steps.ts'

const texts = ['serial', 'serial_key', 'batch', 'position', 'fitted_on'] as const
const ofRemoval = ['removed_on', 'removed_why'] as const

async function bringUp(db: Kysely<unknown>) {
  await addColumn(db, 'trailer_part', 'quantity', { type: 'integer', empty: 1 })
  for (const column of [...texts, ...ofRemoval]) {
    await addColumn(db, 'trailer_part', column, { empty: '' })
  }
  await createIndexes(db, [
    ['trailer_part_of', 'trailer_part', ['part', 'trailer']],
    ['trailer_part_serial', 'trailer_part', ['organization', 'serial_key']],
  ])
}

/** How a part is fitted to a trailer, and when and why it was removed. */
export const partsAsFitted = inTransaction(bringUp)
