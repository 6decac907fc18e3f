/** The calls take no larger `start`. */
const lastPage = 50_000

/** @returns the page in an address, undefined for the first */
export function pageNumber(value: unknown) {
  const page = /^\d+$/.test(String(value)) ? Number(value) : 1
  return page > 1 && page <= lastPage ? page : undefined
}
