/** Most pixels of a picture that a device makes smaller: cameras of phones make up to 200 million. */
export const mostPixels = 220_000_000

/**
 * Reads how many pixels a picture has from its head, before a browser makes room for all of them.
 * @returns 0 where the head is damaged: then the browser says so
 */
export function pixelsOf(view: DataView, type: string): number {
  try {
    if (type === 'image/png') return view.getUint32(16) * view.getUint32(20)
    return type === 'image/webp' ? ofWebp(view) : ofJpeg(view)
  } catch (error) {
    if (error instanceof RangeError) return 0
    throw error
  }
}

/** The frame header (SOF) of a JPEG: FFC0 to FFCF, but for tables (C4), an extension (C8) and arithmetic (CC). */
function ofJpeg(view: DataView): number {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return 0
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7)
    // Bytes may be filled up with FF.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
}

function ofWebp(view: DataView): number {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  const side = (at: number) => (view.getUint16(at, true) | (view.getUint8(at + 2) << 16)) + 1
  if (kind === 'VP8X') return side(24) * side(27)
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
  }
  return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff)
}
