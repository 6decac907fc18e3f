const scheme = /^[a-z][a-z\d+.-]*:/i
const whole = /^https?:\/\/[^\s/?#]+\S*$/i

/**
 * Links lead to the web and to nothing that runs or reads files (javascript:, data:, file:).
 * @returns what is wrong with the address of a link, '' when it may be used
 */
export function webAddressProblem(text: string): string {
  if (whole.test(text)) return ''
  if (scheme.test(text) && !/^https?:/i.test(text)) {
    return 'An address must begin with https:// or http://'
  }
  return 'Please enter a whole address, such as https://example.com/manual'
}
