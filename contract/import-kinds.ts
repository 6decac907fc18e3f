/* Apart from imports.ts, so that a list of words needs no schemas. */

/** What the rows of an import are: 'parts' are those on trailers, 'catalogue' those to choose from. */
export const importKinds = ['trailers', 'parts', 'customers', 'catalogue'] as const
export type ImportKind = (typeof importKinds)[number]
