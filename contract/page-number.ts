/** Farther on no call leads. */
const lastPage = 50_000

/** @returns the page that an address names, undefined for the first */
export function pageNumber(value: unknown) {
  const page = /^\d+$/.test(String(value)) ? Number(value) : 1
  return page > 1 && page <= lastPage ? page : undefined
}
