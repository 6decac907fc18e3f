import { newColumn } from './steps.ts'

/** The password that replaces a generated one once the second step is done. */
export const chosenPasswords = newColumn('second_step', 'chosen_hash')
