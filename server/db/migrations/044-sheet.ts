import { newColumn } from './steps.ts'

/** The specification sheet of a trailer. */
export const sheet = newColumn('trailer', 'sheet', { empty: '{}' })
