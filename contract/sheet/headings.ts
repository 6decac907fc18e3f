import { nameKey } from '../name-key.ts'
import { aliasOf, headingOf, trailerFieldNames, trailerFieldRow } from '../trailer/fields.ts'
import { type SheetLine, sheetLines } from './lines.ts'

/* What columns of files are called, and what tells them apart. */

/** @returns what a line is called in a file: a number with its unit */
export function lineHeading(line: SheetLine): string {
  if (line.kind !== 'number' || line.unit === 'count' || !line.unit) return line.label
  return `${line.label} (${line.unit})`
}

/** @returns the letters and digits of a heading, without case and the word ‘number’ */
export function headingKey(heading: string): string {
  const name = nameKey(heading)
  return name.replace(/\b(?:no|nr|num|number)\b/g, '').replace(/[^\p{L}\p{N}]+/gu, '') || name
}

/** @returns the same without what stands in brackets, such as a unit */
export const bareHeadingKey = (heading: string) =>
  headingKey(heading.replace(/\(.*?\)|\[.*?\]/g, ''))

/** Columns of our own files that are neither a field nor a line. */
const otherColumns = [
  ...['Scan tag', 'Condition', 'Defects', 'Inspection due', 'Registered', 'Changed'],
  ...['Parts', 'Documents'],
]

/** The names of all columns but those of lines, by their keys. */
const fixedColumns = new Map(
  [
    ...trailerFieldNames.flatMap((name) => {
      const { label } = trailerFieldRow(name)
      return [headingOf(name), label, name, aliasOf(name)].map((one) => [one, label] as const)
    }),
    ...otherColumns.map((one) => [one, one] as const),
  ].map(([heading, label]) => [headingKey(heading), label] as const),
)

const keysOf = (line: SheetLine) => [headingKey(line.label), headingKey(lineHeading(line))]

/**
 * Whether a line takes the place of a retired one, which cannot just be brought back instead. It has the
 * same label: otherwise it could be called like the column of the retired one with its unit.
 */
const takesPlaceOf = (line: SheetLine, retired: SheetLine) =>
  headingKey(line.label) === headingKey(retired.label) &&
  (line.kind !== retired.kind ||
    lineHeading(line) !== lineHeading({ ...retired, label: line.label }))

/**
 * @param others lines of the organization, and its kinds of dates
 * @returns why a line, or a kind of date, cannot have its label, '' where it can: a file that we write
 *   and read again could not tell its column from another one
 */
export function labelProblem(line: SheetLine, others: readonly SheetLine[]): string {
  const keys = keysOf(line)
  const sharing = [...sheetLines, ...others].find(
    (one) =>
      one.key !== line.key &&
      !(one.retired && (line.retired || takesPlaceOf(line, one))) &&
      keysOf(one).some((key) => keys.includes(key)),
  )
  const label = sharing?.label ?? keys.flatMap((key) => fixedColumns.get(key) ?? [])[0]
  if (label === undefined) return ''
  if (sharing && nameKey(sharing.label) === nameKey(line.label)) {
    return sharing.retired
      ? 'A retired line has this label. Bring it back instead.'
      : 'There is a line with this label already.'
  }
  return `In a file this could not be told from ‘${label}’. Choose another label.`
}
