import { withoutInvisible, withoutStrayInvisible } from './invisible.ts'
import { wellFormed } from './well-formed.ts'

/*
 * What the server makes of each text that it is sent. Devices do the same to what they have not sent
 * yet, so that it looks the same before and after.
 */

/** Without lone surrogates, control characters (no database stores NUL) and stray invisible characters. */
export const cleanLines = (typed: string): string =>
  withoutStrayInvisible(
    wellFormed(typed)
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, ''),
  )

/** The same on one line: pasted line breaks and tabs become spaces. */
export const cleanLine = (typed: string): string => cleanLines(typed).replace(/[\n\t]+/g, ' ')

/** A line that is compared character by character. */
export const cleanIdentifier = (typed: string): string => withoutInvisible(cleanLine(typed)).trim()

/** The name of a customer, with one space between words. */
export const cleanName = (typed: string): string => cleanLine(typed).replace(/\s+/g, ' ').trim()

/** The name of a file. */
export const cleanFileName = (typed: string): string =>
  withoutStrayInvisible(wellFormed(typed).replace(/\p{Cc}/gu, '')).trim()
