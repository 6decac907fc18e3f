import { deviceDatabase } from '#src/offline/device/database.ts'
import { keepSeenPlate } from '#src/offline/worker/seen-plates.ts'
import { smallPicture } from '#src/scanner/small-picture.ts'
import type { TagOwner } from './own-tag.ts'

/**
 * Stores a plate that could not be looked up, with its picture.
 * @returns false where this device has no room for it
 */
export async function keepSeen(
  code: string,
  frame: ImageBitmap | null,
  { organization, user }: TagOwner,
): Promise<boolean> {
  // A plate without its picture is better than none.
  const picture = frame && (await smallPicture(frame).catch(() => null))
  return keepSeenPlate(deviceDatabase(organization, user), { code, picture })
}
