import { newColumn } from './steps.ts'

/** When a generated password expires; null for one that the user chose. */
export const generatedPasswords = newColumn('user', 'password_until')
