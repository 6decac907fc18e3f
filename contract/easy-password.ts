/** The part of a password that its digits and signs stand behind, in lower case. */
export const withoutEnd = (text: string): string => text.toLowerCase().replace(/\P{L}+$/u, '')

/** Of the common passwords that the server refuses those that people change most often. */
export const firstTried: readonly string[] = [
  ...[
    'password',
    'qwerty',
    'qwertyuiop',
    'welcome',
    'letmein',
    'iloveyou',
    'admin',
    'administrator',
  ],
  ...['dragon', 'monkey', 'football', 'baseball', 'sunshine', 'princess', 'superman', 'master'],
  ...['asdfghjkl', 'test', 'drawbar-demo'],
]

/**
 * Whether a password is among the first that are tried: such a word, or a word about its owner, with
 * digits and signs behind it. The server knows many more.
 */
export function isTriedFirst(password: string, own: readonly string[] = []): boolean {
  const bare = withoutEnd(password)
  return firstTried.includes(bare) || (bare !== '' && own.some((word) => withoutEnd(word) === bare))
}
