/** @returns null for a text that is not encoded well */
export function decoded(written: string): string | null {
  try {
    return decodeURIComponent(written)
  } catch {
    return null
  }
}
