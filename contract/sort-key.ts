import { compare } from './compare.ts'
import { nameKey } from './name-key.ts'

/*
 * In which order names and numbers of people stand, in every list and picker: numbers by their value,
 * letters without regard to case and accents. The server stores the key beside what it sorts many
 * rows by; comparing keys byte by byte gives the same order in both databases and on a device.
 */

/** Letters that no accent makes, and what they stand with. */
const standsWith: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h' },
}
const ownLetters = new RegExp(`[${Object.keys(standsWith).join('')}]`, 'g')
/** No name is longer; compatible forms of letters may be. */
const mostCharacters = 200

/** @returns what a text is sorted by; '' for a text of blanks */
export function sortKey(text: string | null | undefined): string {
  return text ? sortKeyOf(nameKey(text), text) : ''
}

/** The same of a text whose key is known. */
function sortKeyOf(name: string, text: string): string {
  const key = name.replace(ownLetters, (letter) => standsWith[letter] ?? letter)
  const line = key || text.trim()
  return shortened(line).replace(/0*(\d+)/g, (_, digits: string) => sizeOf(digits) + digits)
}

function shortened(line: string): string {
  return line.length > mostCharacters ? [...line].slice(0, mostCharacters).join('') : line
}

/** How long a number is stands before it: 1 to 8, and from there on 9 with two digits. */
function sizeOf({ length }: string): string {
  return length < 9 ? String(length) : `9${String(Math.min(length, 99)).padStart(2, '0')}`
}

/** The order of whole characters, as the databases have it, not of their halves. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (one === other) continue
    // A half of a character stands for one behind all that are whole.
    const [isHalf, isOtherHalf] = [one >= 0xd800 && one < 0xe000, other >= 0xd800 && other < 0xe000]
    return isHalf === isOtherHalf ? one - other : isHalf ? 1 : -1
  }
  return a.length - b.length
}

/** @returns the order of two texts of a short list */
export const compareTexts = (a: string, b: string): number => compareKeys(sortKey(a), sortKey(b))

/** @returns all of them by a text, those alike by their uuids */
export const sortedBy = <Row extends { uuid: string }>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): Row[] =>
  rows
    .map((row) => ({ row, key: sortKey(textOf(row)) }))
    .sort((a, b) => compareKeys(a.key, b.key) || compare(a.row.uuid, b.row.uuid))
    .map(({ row }) => row)

/**
 * @param begins what the keys of those begin with that stand before all others
 * @returns those whose key of the name is wanted, by their names; of each it is made once
 */
export const sortedWhere = <Row extends { uuid: string; name: string }>(
  rows: readonly Row[],
  isWanted: (key: string) => boolean,
  begins = '',
): Row[] =>
  rows
    .map((row) => ({ row, key: nameKey(row.name) }))
    .filter(({ key }) => isWanted(key))
    .map(({ row, key }) => ({
      row,
      isFirst: key.startsWith(begins),
      key: sortKeyOf(key, row.name),
    }))
    .sort(
      (a, b) =>
        Number(b.isFirst) - Number(a.isFirst) ||
        compareKeys(a.key, b.key) ||
        compare(a.row.uuid, b.row.uuid),
    )
    .map(({ row }) => row)

/** @returns all of them by their names */
export const sortedByName = <Row extends { uuid: string; name: string }>(
  rows: readonly Row[],
): Row[] => sortedBy(rows, ({ name }) => name)
