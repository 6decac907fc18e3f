import { newColumn } from './steps.ts'

/** Kinds of mail that a user does not want, with blanks between them. */
export const unwantedMail = newColumn('user', 'unwanted_mail', { empty: '' })
