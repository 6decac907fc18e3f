/** A column of a file. A moment is ISO 8601, a month YYYY-MM, a day YYYY-MM-DD. */
export type FileColumn = {
  name: string
  kind: 'text' | 'number' | 'month' | 'moment' | 'day'
  /** In characters, 16 if not said. */
  width?: number
}

/** The rows of a file, in blocks; `title` names the sheet of a workbook. */
export type FileTable = {
  title: string
  columns: readonly FileColumn[]
  blocks: AsyncIterable<(string | number)[][]>
}
