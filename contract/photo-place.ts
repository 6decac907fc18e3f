const exif = 0xe1
const scan = 0xda

/**
 * Leaves the segments out of a JPEG that hold EXIF and XMP, the place where it was taken among them;
 * which way is up is said again in one of our own. The picture itself is not touched, nor any other file.
 * @param bytes in a buffer of their own
 */
export function photoWithoutPlace(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const view = new DataView(bytes.buffer)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return [bytes]
  const kept = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== scan) {
    const end = at + 2 + view.getUint16(at + 2)
    // Damaged: who draws it says so.
    if (end > bytes.length) return [bytes]
    if (bytes[at + 1] !== exif) kept.push(bytes.subarray(at, end))
    else kept.push(...upright(new DataView(bytes.buffer, at + 4, Math.max(0, end - at - 4))))
    at = end
  }
  return [...kept, bytes.subarray(at)]
}

/** @returns an EXIF segment with nothing but the orientation of this one; none where it has none */
function upright(segment: DataView): Uint8Array<ArrayBuffer>[] {
  const turned = orientationOf(segment)
  if (turned < 2 || turned > 8) return []
  // Marker, length, 'Exif', a big-endian TIFF of one entry: tag 0x112, SHORT, one value.
  const header = [0xff, exif, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
  const entry = [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, turned, 0, 0, 0, 0, 0, 0]
  return [new Uint8Array([...header, ...entry])]
}

function orientationOf(segment: DataView): number {
  if (segment.byteLength < 22 || segment.getUint32(0) !== 0x45786966) return 0
  const tiff = 6
  const little = segment.getUint16(tiff) === 0x4949
  const first = tiff + segment.getUint32(tiff + 4, little)
  if (first + 2 > segment.byteLength) return 0
  const count = segment.getUint16(first, little)
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + index * 12
    if (entry + 10 > segment.byteLength) return 0
    if (segment.getUint16(entry, little) === 0x112) return segment.getUint16(entry + 8, little)
  }
  return 0
}
