const whole = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Reads an identifier of an address. The schemas do as much for what is sent; pages that read no more
 * than this go without them.
 * @returns the uuid in lower case, undefined for anything else
 */
export const uuidIn = (value: unknown): string | undefined =>
  typeof value === 'string' && whole.test(value) ? value.toLowerCase() : undefined
