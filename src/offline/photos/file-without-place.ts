const nextRound = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Reads a chosen file, and takes out of it where it was made.
 * @returns its bytes, and whether a place may be left in them
 */
export async function fileWithoutPlace(file: File): Promise<{ content: Blob; mayTell: boolean }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // device-work.ts has it loaded by then.
  const { withoutPlace } = await import('#contract/place/without-place.ts')
  const { pieces, mayTell } = await withoutPlace(bytes, nextRound)
  return { content: new Blob(pieces, { type: file.type }), mayTell }
}
