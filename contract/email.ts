/** An address of the usual form: something@domain.tld, without spaces. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
