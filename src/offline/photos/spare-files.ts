/** Chosen files that found no room. Each takes the place of a file before it that can't be used. */
export function startSpareFiles() {
  let spare: File[] = []

  return {
    /** @returns the files to take into the room that there is */
    take(files: readonly File[], room: number): File[] {
      const all = [...spare, ...files]
      spare = all.slice(room)
      return all.slice(0, room)
    },
    /** @returns whether more files were chosen than there was room for, once all places are filled */
    end(): boolean {
      const isTooMany = spare.length > 0
      spare = []
      return isTooMany
    },
  }
}
