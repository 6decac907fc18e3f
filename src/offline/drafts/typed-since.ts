/** @returns what a person is told of a save while which they went on typing */
export function withTypedSince(words: string, isMore: boolean): string {
  return isMore ? `${words.replace(/\.$/, '')}. What you typed since is not saved yet.` : words
}
