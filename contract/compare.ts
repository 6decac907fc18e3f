/** The order of texts in the server's databases. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
