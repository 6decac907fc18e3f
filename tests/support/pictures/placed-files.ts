import sharp, { type Sharp } from 'sharp'
import { animatedPng } from './odd-photos.ts'
import { film, heic, jxl } from './placed-boxes.ts'
import { bytes, chunk, exifOf, place, segment, u16, u32, xmp } from './placed-parts.ts'

const create = { width: 48, height: 32, channels: 3, background: '#284' } as const
const noise = { ...create, noise: { type: 'gaussian', mean: 120, sigma: 50 } } as const
const picture = () => sharp({ create: noise })
const told = (made: Sharp) =>
  made
    .withExif({ IFD0: { Make: place }, IFD3: { GPSLatitudeRef: 'S', GPSDateStamp: place } })
    .withXmp(xmp.toString())

/** Behind the first two bytes of a JPEG: all that may tell a place, and heads of careless programs. */
const toldInJpeg = () =>
  bytes(
    [0xff, 0xff, 0xff],
    segment(0xe1, 'Exif\0\0', exifOf(6)),
    'junk',
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', xmp),
    segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', place),
    segment(0xe2, 'MPF\0', place),
    segment(0xed, 'Photoshop 3.0\x008BIM', u16(0x404, 0), u32(place.length), place),
    segment(0xe6, 'GoPro', place),
    segment(0xfe, place),
  )

async function jpeg(made: Sharp): Promise<Buffer> {
  const plain = await made.toBuffer()
  const [second, motion] = [bytes(plain, place), film('mp42')]
  return bytes(plain.subarray(0, 2), toldInJpeg(), plain.subarray(2), second, motion)
}

/** EXIF behind the tables, where lenient readers find it too. */
async function lateExif(): Promise<Buffer> {
  const plain = await picture().jpeg().toBuffer()
  const frame = plain.indexOf(Buffer.from([0xff, 0xc0]))
  const exif = segment(0xe1, 'Exif\0\0', exifOf(8))
  return bytes(plain.subarray(0, frame), exif, plain.subarray(frame))
}

async function png(plain: Buffer): Promise<Buffer> {
  const told = bytes(
    chunk('eXIf', exifOf(6)),
    chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', xmp),
    chunk('zTXt', 'Raw profile type exif\0\0', place),
    chunk('tEXt', 'Raw profile type APP1\0', place),
    chunk('tEXt', 'exif:GPSLatitude\0', place),
  )
  // Behind the head of 13 bytes.
  return bytes(plain.subarray(0, 33), told, plain.subarray(33), place)
}

async function gif(): Promise<Buffer> {
  const plain = await picture().gif().toBuffer()
  const said = bytes([0x21, 0xff, 11], 'XMP DataXMP', [place.length], place, [0])
  const flags = plain[10] ?? 0
  const head = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  return bytes(plain.subarray(0, head), said, plain.subarray(head), place)
}

const pdf = async (ending = '') =>
  bytes(
    '%PDF-1.7\n1 0 obj <</Filter /DCTDecode>> stream\n',
    await lateExifFirst(),
    `\nendstream ${ending}`,
  )

async function lateExifFirst() {
  const plain = await picture().jpeg().toBuffer()
  return bytes(plain.subarray(0, 2), segment(0xe1, 'Exif\0\0', exifOf(6)), plain.subarray(2))
}

type Placed = {
  kind: string
  made: () => Promise<Buffer> | Buffer
  isDrawn?: boolean
  isSameLength?: boolean
}

/** Files that tell where they were made, each in every way that its kind has. */
export const placedFiles: Placed[] = [
  { kind: 'a JPEG', made: () => jpeg(picture().withIccProfile('p3').jpeg()), isDrawn: true },
  {
    kind: 'a progressive JPEG',
    made: () => jpeg(picture().jpeg({ progressive: true })),
    isDrawn: true,
  },
  {
    kind: 'a JPEG for print',
    made: () => jpeg(picture().toColourspace('cmyk').withIccProfile('cmyk').jpeg()),
    isDrawn: true,
  },
  { kind: 'a JPEG with late EXIF', made: lateExif, isDrawn: true },
  {
    kind: 'a PNG',
    made: async () => png(await picture().withIccProfile('p3').png().toBuffer()),
    isDrawn: true,
  },
  {
    kind: 'a moving PNG',
    made: async () => {
      const [first, second] = [await picture().png().toBuffer(), await picture().png().toBuffer()]
      return png(animatedPng([first, second]))
    },
    isDrawn: true,
  },
  {
    kind: 'a WebP',
    made: () => told(picture().withIccProfile('p3').webp()).toBuffer(),
    isDrawn: true,
  },
  {
    kind: 'a WebP without losses',
    made: () => told(picture().webp({ lossless: true })).toBuffer(),
    isDrawn: true,
  },
  { kind: 'a GIF', made: gif, isDrawn: true },
  {
    kind: 'a TIFF',
    made: () => told(picture().tiff()).toBuffer(),
    isDrawn: true,
    isSameLength: true,
  },
  {
    kind: 'an AVIF',
    made: () => told(picture().avif()).toBuffer(),
    isDrawn: true,
    isSameLength: true,
  },
  { kind: 'a HEIC', made: heic, isSameLength: true },
  { kind: 'a JPEG XL', made: jxl, isSameLength: true },
  { kind: 'an MP4', made: () => film('mp42'), isSameLength: true },
  { kind: 'a MOV', made: () => film('qt  '), isSameLength: true },
  { kind: 'a PDF with a photo', made: () => pdf(), isSameLength: true },
  {
    kind: 'a JPEG behind junk',
    made: async () => bytes('junk', await lateExifFirst()),
    isSameLength: true,
  },
]

/** Files that a place can't be taken out of. */
export const tellingFiles: Placed[] = [
  { kind: 'a signed PDF with a photo', made: () => pdf('/ByteRange [0 1 2 3]') },
  {
    kind: 'a Word file with a photo',
    made: () =>
      bytes(
        'PK\x03\x04....PK\x01\x02',
        Array<number>(24).fill(0),
        [21, 0],
        Array<number>(16).fill(0),
        'word/media/image1.jpg',
      ),
  },
  { kind: 'a Matroska film', made: () => bytes([0x1a, 0x45, 0xdf, 0xa3], place) },
  { kind: 'an AVI', made: () => bytes('RIFF\0\0\0\0AVI LIST', place) },
  {
    kind: 'a film with a packed head',
    made: () => bytes(u32(8), 'wide', u32(16), 'moov', u32(8), 'cmov'),
  },
  {
    kind: 'a HEIC whose EXIF is nowhere',
    made: () => bytes(heic().toString('latin1').replace('iloc', 'ilxx')),
  },
]
