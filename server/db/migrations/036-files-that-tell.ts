import { newColumn } from './steps.ts'

/** Whether a file may still tell where it was made. */
export const filesThatTell = newColumn('upload', 'may_tell', { type: 'integer', empty: 0 })
