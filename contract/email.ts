/** something@domain.tld, without spaces. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
