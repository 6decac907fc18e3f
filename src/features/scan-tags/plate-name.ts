/** What tells a plate from another: its serial, or the end of its key. */
export const plateName = (code: string) => (code.length > 16 ? `Key …${code.slice(-8)}` : code)
