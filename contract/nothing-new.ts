/**
 * With this Accept header a device agrees to a 204 without a body when nothing changed. Such an answer
 * has the second header, with the digest of the catalogue (docs/decisions/0009). Accept needs no CORS
 * preflight, so every server allows it.
 */
export const nothingNew = {
  accept: 'application/json;nothing=204',
  catalogue: 'drawbar-catalogue',
}
