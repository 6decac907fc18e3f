import { notLoaded } from '#src/api/api-error.ts'
import { PhotoError } from './photo-error.ts'
import { readChosenFile } from './read-chosen-file.ts'

/** A chosen file as it is sent; `mayTell`: a place where it was made may be left in it. */
export type PlacelessFile = { content: Blob; mayTell: boolean }

const nextRound = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Reads a chosen file, and takes out of it where it was made.
 * @throws PhotoError when it can't be read
 */
export async function fileWithoutPlace(file: File): Promise<PlacelessFile> {
  const bytes = new Uint8Array(await readChosenFile(file))
  // device-work.ts has it loaded by then.
  const part = await import('#contract/place/without-place.ts').catch(() => null)
  if (!part) throw new PhotoError(`${file.name}: ${notLoaded}`)
  const { pieces, mayTell } = await part.withoutPlace(bytes, nextRound)
  return { content: new Blob(pieces, { type: file.type }), mayTell }
}
