import { withoutEnd } from '#contract/easy-password.ts'
import { fieldFailure } from '#server/core/failure.ts'

/** The password of every user of the demo. */
export const demoPassword = 'drawbar-demo'

/** Passwords that leaks have shown to be common, and the demo's, which the README tells. */
async function load() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], demoPassword])
}

let known: ReturnType<typeof load> | undefined

/**
 * @param own words about the person, such as their email
 * @returns whether the password is a common one or one of these words, in any case, also with
 * digits and signs behind it
 */
export async function isCommon(password: string, own: string[]) {
  known ??= load()
  const common = await known
  const bare = withoutEnd(password)
  if (common.has(password.toLowerCase()) || common.has(bare)) return true
  return bare !== '' && own.some((word) => withoutEnd(word) === bare)
}

/** Words that others know about a person, and try as the password. */
export const ownWords = ({ email, name }: Record<'email' | 'name', string>) => [
  email,
  email.split('@', 1)[0] ?? '',
  name,
  name.replaceAll(' ', ''),
]

/** @throws Failure 400 for a password that is easily guessed */
export async function refuseCommon(
  password: string,
  user: Record<'email' | 'name', string>,
  field = 'data.password',
) {
  if (!(await isCommon(password, ownWords(user)))) return
  const sentence = 'This password is too easy to guess. Choose another one.'
  throw fieldFailure(400, 'common_password', field, sentence)
}
