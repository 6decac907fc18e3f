/**
 * @returns a text with the sign for 'unreadable' in place of halves of characters, as
 * String.prototype.toWellFormed does, which browsers have since 2023 only
 */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')
