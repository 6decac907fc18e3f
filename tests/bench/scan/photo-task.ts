import { startPhotoReader } from '#src/scanner/photo-reader.ts'
import { readPhoto } from '#src/scanner/read-photo.ts'
import { plateFormats } from '#src/scanner/reading.ts'
import { longestTaskDuring } from './longest-task.ts'

/** Milliseconds that a photo took, and the page's longest task meanwhile, 0 where none took 50. */
export type PhotoTask = { milliseconds: number; longestTask: number }

/** Looks in every way at a photo that shows no code. */
export async function watchPhoto(width: number, height: number): Promise<PhotoTask> {
  const file = await emptyPhoto(width, height)
  const reader = startPhotoReader(plateFormats)
  const begun = performance.now()
  const longestTask = await longestTaskDuring(
    readPhoto({ file, isWanted: () => true }, reader, plateFormats),
  )
  const milliseconds = performance.now() - begun
  reader.close()
  return { milliseconds, longestTask }
}

async function emptyPhoto(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  const light = context.createLinearGradient(0, 0, width, height)
  light.addColorStop(0, '#555')
  light.addColorStop(1, '#bbb')
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg' })
}
