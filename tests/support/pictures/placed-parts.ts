import { crc32 } from 'node:zlib'

/** What no file may hold afterwards. */
export const place = 'PLACE-33.8568+151.2153'

export const bytes = (...parts: (Buffer | string | number[])[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  )

export function u16(...values: number[]) {
  return values.flatMap((value) => [value >> 8, value & 255])
}

export function u32(...values: number[]) {
  return values.flatMap((value) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 255))
}

const entry = (tag: number, type: number, count: number, value: number[]) => [
  ...u16(tag, type),
  ...u32(count),
  ...value,
]

/** EXIF, big-endian: which way is up, and a place. */
export function exifOf(orientation: number): Buffer {
  const text = bytes(place, '\0')
  const up = entry(0x112, 3, 1, u16(orientation, 0))
  const gps = entry(0x8825, 4, 1, u32(38))
  const area = entry(0x1c, 7, text.length, u32(56))
  return bytes('MM\0*', u32(8), u16(2), up, gps, u32(0), u16(1), area, u32(0), text)
}

export const xmp = bytes(
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
  `<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${place}"/></rdf:RDF></x:xmpmeta>`,
)

export const segment = (marker: number, ...parts: (Buffer | string | number[])[]) => {
  const body = bytes(...parts)
  return bytes([0xff, marker], u16(body.length + 2), body)
}

export const chunk = (type: string, ...parts: (Buffer | string | number[])[]) => {
  const data = bytes(...parts)
  const body = bytes(type, data)
  return bytes(u32(data.length), body, u32(crc32(body)))
}

export const box = (type: string, ...parts: (Buffer | string | number[])[]) => {
  const body = bytes(...parts)
  return bytes(u32(body.length + 8), type, body)
}

/** One that begins with a version and flags. */
export const fullBox = (type: string, ...parts: (Buffer | string | number[])[]) =>
  box(type, [0, 0, 0, 0], ...parts)
