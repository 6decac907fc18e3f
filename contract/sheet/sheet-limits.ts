/* Apart from the other limits, which the app loads first. */

/** Kilopascals of one pound per square inch. */
export const kPaOfPsi = 6.894757

/** The length of a text and of a line's key, and values in one request. */
export const sheetTextLength = 120
export const sheetKeyLength = 60
export const sheetValues = 200

/** Of an organization's own lines: how many in use, how many one can order, the length of a label and of a unit, and options of a choice. */
export const ownLinesMost = 100
export const orderedLinesMost = 1000
export const ownLabelLength = 60
export const ownUnitLength = 20
export const ownChoicesMost = 50
