/** Largest file that is read, megabytes. */
export const megabytes = 50
export const tooLargeToRead = `This file is larger than ${megabytes} MB. Save the rows in several files.`
/** Most rows of one import. */
export const mostRows = 20_000
/** Rows of a file among which the row of headings is looked for. */
export const headingsWithin = 20

/** A sheet of a file: its rows from the first, each cell as the text that people see. */
export type FileSheet = { name: string; rows: string[][]; isHidden?: true }

/** What a file can't be read for, in a sentence that says what helps. */
export class UnreadableFile extends Error {}

/** Rows that have a border and no text are none. */
export const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '')
