import { newColumn } from './steps.ts'

/** 1 for a dangerous defect that was fixed and waits for a second person. */
export const secondLooks = newColumn('defect', 'second_look', { type: 'integer', empty: 0 })
