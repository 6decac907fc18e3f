import { newColumn } from './steps.ts'

/** Signatures of inspections that were given after they were finished. */
export const laterSignatures = newColumn('log_entry', 'signature')
