import { newColumn } from './steps.ts'

/** The last number of an organization's serials, by their prefix. */
export const serialNumbers = newColumn('organization', 'serial_numbers', { empty: '{}' })
