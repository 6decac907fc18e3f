import { isShownType } from '#contract/shown-types.ts'

/**
 * Bytes that somebody chose, for an address of this app: a page or a drawing among them would run there
 * as the app does. Pictures and PDFs keep their type; anything else has none that a browser shows.
 */
export const harmlessBlob = (bytes: ArrayBuffer, type: string): Blob =>
  new Blob([bytes], { type: isShownType(type) ? type : 'application/octet-stream' })
