import { addColumn, inTransaction } from './steps.ts'

/** How bad a defect was before a step changed it; of earlier steps nobody knows. */
export const notedSeverities = inTransaction(async (db) => {
  await addColumn(db, 'defect_act', 'severity_before')
})
