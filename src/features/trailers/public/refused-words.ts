const unknownTag =
  'No trailer found for this tag: it is not linked yet, or its trailer was deleted.'

/** A serial, for instance, which anybody can guess. */
const noKey =
  'This is only part of a plate’s address, and its serial alone opens nothing. Scan the plate, or sign in.'

const isKey = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @returns the sentence for a plate that the server refuses to show */
export const refusedWords = (accessKey: string) => (isKey.test(accessKey) ? unknownTag : noKey)
