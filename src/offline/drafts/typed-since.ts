/** @returns the message of a save, with a warning where the person typed more during it */
export function withTypedSince(words: string, isMore: boolean): string {
  return isMore ? `${words.replace(/\.$/, '')}. What you typed since is not saved yet.` : words
}
