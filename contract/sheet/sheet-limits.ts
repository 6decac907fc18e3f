/* Apart from the other limits, which the app loads first. */

/** Kilopascals of one pound per square inch. */
export const kPaOfPsi = 6.894757

/** The length of a text and of a line's key, and values in one request. */
export const sheetTextLength = 120
export const sheetKeyLength = 60
export const sheetValues = 200
