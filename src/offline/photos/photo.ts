import { notLoaded } from '#src/api/api-error.ts'
import { PhotoError } from './photo-error.ts'

/** @returns what is said of several photos that can't be used: of each, in a line of its own */
export const alsoSaid = (said: string, why: string) => [said, why].filter(Boolean).join('\n')

/**
 * Makes a chosen picture ready to send, as `reducePhoto` does. What does it is loaded by device-work.ts.
 * @throws PhotoError when it is too large, no picture, or damaged
 */
export async function preparePhoto(file: File, side: number) {
  const part = await import('./reduce-photo.ts').catch(() => null)
  if (!part) throw new PhotoError(`${file.name}: ${notLoaded}`)
  return part.reducePhoto(file, side)
}
