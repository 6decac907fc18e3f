import { type SheetLine, sheetLine, sheetLines } from '#contract/sheet/lines.ts'
import { asSheetLine } from '#contract/sheet/own-lines.ts'
import { ownLinesHere, useOwnLines } from './own-lines.ts'

/*
 * The lines of the specification sheet: those that come with Drawbar, the organization's own behind them,
 * and the dates that it names.
 */

let known = { own: ownLinesHere(), all: sheetLines }

/** Retired ones too. */
export function allLines(): readonly SheetLine[] {
  const own = ownLinesHere()
  if (own !== known.own) known = { own, all: [...sheetLines, ...own.map(asSheetLine)] }
  return known.all
}

/** @returns a line by its key, a retired one too */
export const lineNamed = (key: string): SheetLine | undefined =>
  allLines().find((line) => line.key === key) ?? sheetLine(key)

/** @returns the lines that are shown and asked for */
export const offeredLines = () => allLines().filter(({ retired }) => !retired)

/** The same for a component, which is drawn again when they change. */
export function useOfferedLines() {
  useOwnLines()
  return offeredLines()
}
