import { withoutStrayInvisible } from './invisible.ts'

const scheme = /^[a-z][a-z\d+.-]*:/i
const whole = /^https?:\/\/[^\s/?#]+\S*$/i
const control = /[\p{Cc}\p{Cf}]/u

type Login = { username: string; password: string }
/** Browsers and Node have it, but not the type libraries that contract/ is compiled with. */
declare const URL: new (address: string) => Login

/**
 * Links must lead to the web, not run code or read files (javascript:, data:, file:), and must not
 * look as if they led elsewhere.
 * @returns what is wrong with the address of a link, '' for nothing
 */
export function webAddressProblem(text: string): string {
  if (control.test(text) || withoutStrayInvisible(text) !== text) {
    return 'This address has invisible characters in it. Please type it instead of pasting it'
  }
  if (scheme.test(text) && !/^https?:/i.test(text)) {
    return 'An address must begin with https:// or http://'
  }
  const login = whole.test(text) ? loginOf(text) : null
  if (login === null) return 'Please enter a complete address, such as https://example.com/manual'
  if (login.username === '' && login.password === '') return ''
  return 'An address must not contain a user name or password. Please remove the part before the @'
}

/** @returns null for an invalid URL (URL.canParse needs newer phones than the app supports) */
function loginOf(address: string): Login | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
