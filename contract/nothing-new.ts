/**
 * How a device says, in a header that every server lets it send, that an answer without a body will do
 * where nothing is new; and the header by which such an answer is known, which says what a page would
 * say of the catalogue (docs/decisions/0009).
 */
export const nothingNew = {
  accept: 'application/json;nothing=204',
  catalogue: 'drawbar-catalogue',
}
