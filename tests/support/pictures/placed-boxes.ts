import { box, bytes, exifOf, fullBox, place, u16, u32, xmp } from './placed-parts.ts'

const handler = (kind: string) => fullBox('hdlr', u32(0), kind, u32(0, 0, 0), '\0')
const xmpUuid = [
  0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac,
]

/** A film of pictures, with tracks of what its camera measured and of what it wrote for each second. */
export function film(brand: 'mp42' | 'qt  '): Buffer {
  const head = box('ftyp', brand, u32(0), brand)
  const picture = bytes('the picture itself')
  const measured = bytes('GPS5', place)
  const written = bytes(u16(place.length + 4), 'GPS ', place)
  const made = (start: number) => filmHead(start, [picture, measured, written])
  const start = head.length + made(0).length + 8
  const outside = bytes(box('uuid', xmpUuid, xmp), box('mpvd', place), box('free', place))
  return bytes(head, made(start), box('mdat', picture, measured, written), outside)
}

function filmHead(start: number, [picture, measured, written]: [Buffer, Buffer, Buffer]): Buffer {
  const told = box('udta', box('\xa9xyz', u16(place.length, 0x15c7), place), fullBox('loci', place))
  const keys = box(
    'meta',
    handler('mdta'),
    box('keys', 'com.apple.quicktime.location.ISO6709', place),
  )
  return box(
    'moov',
    fullBox('mvhd', u32(...Array<number>(24).fill(0))),
    track('vide', start, picture, told),
    track('meta', start + picture.length, measured),
    track('text', start + picture.length + measured.length, written),
    ...[told, keys, box('uuid', xmpUuid, xmp), box('udta', box('GPMF', place))],
  )
}

function track(kind: string, start: number, sample: Buffer, told: Buffer = bytes('')): Buffer {
  const table = box(
    'stbl',
    fullBox('stsc', u32(1, 1, 1, 1)),
    fullBox('stsz', u32(0, 1, sample.length)),
    fullBox('stco', u32(1, start)),
  )
  return box('trak', told, box('mdia', handler(kind), box('minf', table)))
}

/** A HEIC without a picture: what stands beside one. */
export function heic(): Buffer {
  const head = box('ftyp', 'heic', u32(0), 'mif1heic')
  const exif = bytes(u32(6), 'Exif\0\0', exifOf(6))
  const made = (start: number) =>
    fullBox(
      'meta',
      handler('pict'),
      fullBox('iinf', u16(2), item(1, 'Exif', ''), item(2, 'mime', 'application/rdf+xml\0')),
      fullBox(
        'iloc',
        [0x44, 0x00],
        u16(2),
        bytes(u16(1, 0, 1), u32(start, exif.length)),
        bytes(u16(2, 0, 1), u32(start + exif.length, xmp.length)),
      ),
    )
  const start = head.length + made(0).length + 8
  return bytes(head, made(start), box('mdat', exif, xmp), box('mpvd', place))
}

const item = (id: number, type: string, said: string) =>
  box('infe', [2, 0, 0, 0], u16(id, 0), type, '\0', said)

/** JPEG XL in boxes. */
export const jxl = () =>
  bytes(
    box('JXL ', [0x0d, 0x0a, 0x87, 0x0a]),
    box('ftyp', 'jxl ', u32(0), 'jxl '),
    box('Exif', u32(0), exifOf(1)),
    box('xml ', xmp),
    box('jxlc', 'the picture itself'),
  )
