/** @returns the serial, or the end of a key */
export const plateName = (code: string) => (code.length > 16 ? `Key …${code.slice(-8)}` : code)
