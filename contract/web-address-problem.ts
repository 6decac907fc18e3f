import { withoutStrayInvisible } from './invisible.ts'

const scheme = /^[a-z][a-z\d+.-]*:/i
const whole = /^https?:\/\/[^\s/?#]+\S*$/i
const control = /[\p{Cc}\p{Cf}]/u

type Login = { username: string; password: string }
/** Browsers and Node have it; the types of neither are known here, where both read this. */
declare const URL: new (address: string) => Login

/**
 * Links lead to the web and to nothing that runs or reads files (javascript:, data:, file:), and
 * look like where they lead.
 * @returns what is wrong with the address of a link, '' when it may be used
 */
export function webAddressProblem(text: string): string {
  if (control.test(text) || withoutStrayInvisible(text) !== text) {
    return 'This address has invisible characters in it. Please type it instead of pasting it'
  }
  if (scheme.test(text) && !/^https?:/i.test(text)) {
    return 'An address must begin with https:// or http://'
  }
  const login = whole.test(text) ? loginOf(text) : null
  if (login === null) return 'Please enter a whole address, such as https://example.com/manual'
  if (login.username === '' && login.password === '') return ''
  return 'An address must not hold a user name or password. Please remove what is before the @'
}

/** @returns null for what no browser opens; asking it first needs a newer phone than the app does */
function loginOf(address: string): Login | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
