import { compare } from './compare.ts'
import { nameKey } from './name-key.ts'

/*
 * The order of texts in every list and picker: numbers by value, letters without case and accents.
 * The server stores the keys of long lists. Comparing keys byte by byte gives the same order in both
 * databases and on a device.
 */

/** Letters that NFKD does not decompose, and where they are sorted. */
const standsWith: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
}
const ownLetters = new RegExp(`[${Object.keys(standsWith).join('')}]`, 'g')
/** Names are no longer, but NFKD may expand them. */
const mostCharacters = 200

/** @returns the sort key of a text, '' for a blank one */
export function sortKey(text: string | null | undefined): string {
  return text ? sortKeyOf(nameKey(text), text) : ''
}

/** The same for a text whose name key is known. */
function sortKeyOf(name: string, text: string): string {
  const key = name.replace(ownLetters, (letter) => standsWith[letter] ?? letter)
  const line = key || text.trim()
  return shortened(line).replace(/0*(\d+)/g, (_, digits: string) => sizeOf(digits) + digits)
}

function shortened(line: string): string {
  return line.length > mostCharacters ? [...line].slice(0, mostCharacters).join('') : line
}

/** The length goes before a number: 1 to 8, then 9 with two more digits. */
function sizeOf({ length }: string): string {
  return length < 9 ? String(length) : `9${String(Math.min(length, 99)).padStart(2, '0')}`
}

/** By code point, as in the databases; JavaScript compares UTF-16 units. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (one === other) continue
    // A surrogate belongs to a code point after all others.
    const [isHalf, isOtherHalf] = [one >= 0xd800 && one < 0xe000, other >= 0xd800 && other < 0xe000]
    return isHalf === isOtherHalf ? one - other : isHalf ? 1 : -1
  }
  return a.length - b.length
}

/** For short lists: makes the keys each time. */
export const compareTexts = (a: string, b: string): number => compareKeys(sortKey(a), sortKey(b))

/** Sorts by a text, then by uuid. */
export const sortedBy = <Row extends { uuid: string }>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): Row[] =>
  rows
    .map((row) => ({ row, key: sortKey(textOf(row)) }))
    .sort((a, b) => compareKeys(a.key, b.key) || compare(a.row.uuid, b.row.uuid))
    .map(({ row }) => row)

/**
 * Filters by the name key and sorts by name; makes each key once.
 * @param begins rows whose key begins so come first
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

export const sortedByName = <Row extends { uuid: string; name: string }>(
  rows: readonly Row[],
): Row[] => sortedBy(rows, ({ name }) => name)
