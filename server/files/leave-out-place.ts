import { readFile, writeFile } from 'node:fs/promises'
import { photoWithoutPlace } from '#contract/photo-place.ts'
import { takingTurns } from './turns.ts'

/** One photo at a time is in the memory. */
const turns = takingTurns()

/**
 * Takes out of a photo where it was taken, as the app does before it sends one: plates show photos to
 * everybody. What holds no such thing stays as it is, byte for byte.
 * @returns the new bytes of the file; null where it stays
 */
export const leaveOutPlace = (file: string): Promise<Buffer | null> => turns(() => rewrite(file))

async function rewrite(file: string) {
  const bytes = await readFile(file)
  const left = Buffer.concat(photoWithoutPlace(new Uint8Array(bytes)))
  if (left.equals(bytes)) return null
  await writeFile(file, left)
  return left
}
