/** A picture by its brightness: one byte per pixel, row by row. */
export type GreyFrame = { width: number; height: number; luma: Uint8Array }

const neutral = 128

/**
 * Writes frames of one size as YUV4MPEG2, the video format of Chromium's fake camera, which shows
 * them over and over.
 */
export function y4m(frames: readonly GreyFrame[], framesPerSecond = 10): Buffer {
  const [first] = frames
  if (!first) throw new Error('a video needs a frame')
  const { width, height } = first
  const header = `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420mpeg2\n`
  // One colour sample serves four pixels, in two planes.
  const colours = Buffer.alloc((width / 2) * (height / 2) * 2, neutral)
  const bodies = frames.flatMap(({ luma }) => [Buffer.from('FRAME\n'), luma, colours])
  return Buffer.concat([Buffer.from(header), ...bodies])
}
