const whole = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * For pages that only read a uuid from their address and so need no zod.
 * @returns the uuid in lower case, undefined for anything else
 */
export const uuidIn = (value: unknown): string | undefined =>
  typeof value === 'string' && whole.test(value) ? value.toLowerCase() : undefined
