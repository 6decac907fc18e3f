const unknownTag = 'No trailer answers to this tag: it is not linked yet, or its trailer is gone.'

/** A serial, for instance, which everybody may guess. */
const noKey =
  'This is not the whole address of a plate, and its serial alone opens nothing. Scan the plate, or sign in.'

const isKey = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @returns what is said of a plate that the server refuses to show */
export const refusedWords = (accessKey: string) => (isKey.test(accessKey) ? unknownTag : noKey)
