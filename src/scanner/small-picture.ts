const longest = 480
const quality = 0.7

/** @returns a frame as a small JPEG; the caller still has to close the frame */
export async function smallPicture(frame: ImageBitmap): Promise<ArrayBuffer> {
  const scale = Math.min(1, longest / Math.max(frame.width, frame.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(frame.width * scale)
  canvas.height = Math.round(frame.height * scale)
  canvas.getContext('2d')?.drawImage(frame, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
  if (!blob) throw new Error('this browser makes no pictures')
  return blob.arrayBuffer()
}
