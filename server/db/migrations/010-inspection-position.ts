import { newColumn } from './steps.ts'

/** Where an inspection was done. */
export const inspectionPosition = newColumn('inspection', 'position')
