/* Apart from imports.ts, so that a list of words needs no schemas. */

/**
 * What the rows of an import are: 'parts' are those on trailers, 'catalogue' those to choose from, 'files'
 * documents and photos of trailers.
 */
export const importKinds = ['trailers', 'parts', 'customers', 'catalogue', 'files'] as const
export type ImportKind = (typeof importKinds)[number]
