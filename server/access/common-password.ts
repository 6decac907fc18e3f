import { fieldFailure } from '#server/core/failure.ts'

/** Every user of the demo signs in with it. */
export const demoPassword = 'drawbar-demo'

/** What was found out of other people's passwords in leaks, and ours that everybody knows. */
async function load() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], demoPassword])
}

let known: ReturnType<typeof load> | undefined

/**
 * @param own words of whose password it is, such as their email
 * @returns whether a password is tried first: one of the common ones or an own word, in whatever
 * case, also with digits and signs behind it
 */
export async function isCommon(password: string, own: string[]) {
  known ??= load()
  const common = await known
  const bare = withoutEnd(password)
  if (common.has(password.toLowerCase()) || common.has(bare)) return true
  return bare !== '' && own.some((word) => withoutEnd(word) === bare)
}

/** @returns a text in lower case, without the digits and signs that it ends with */
const withoutEnd = (text: string) => text.toLowerCase().replace(/\P{L}+$/u, '')

/** What of somebody others know, and try. */
export const ownWords = ({ email, name }: Record<'email' | 'name', string>) => [
  ...[email, email.split('@', 1)[0] ?? ''],
  ...[name, name.replaceAll(' ', '')],
]

/** @throws Failure 400 for a password that is tried first */
export async function refuseCommon(
  password: string,
  user: Record<'email' | 'name', string>,
  field = 'data.password',
) {
  if (!(await isCommon(password, ownWords(user)))) return
  const sentence = 'This password is one of the first that are tried. Choose another one.'
  throw fieldFailure(400, 'common_password', field, sentence)
}
