import { PhotoError } from './photo-error.ts'

/**
 * Reads a chosen file: its card may be removed by now, its cloud out of reach, or it was changed since.
 * @throws PhotoError
 */
export async function readChosenFile(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch {
    throw new PhotoError(`${file.name || 'The file'} can’t be read any more. Choose it again.`)
  }
}
