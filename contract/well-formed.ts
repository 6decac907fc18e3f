/** Replaces lone surrogates, like String.prototype.toWellFormed, which browsers have only since 2023. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')
