import { deflateSync, gzipSync } from 'node:zlib'
import { bytes, chunk, place, xmp } from './placed-parts.ts'

type Told = { kind: string; made: () => Buffer }

/** A PDF with a text about itself, as it is or packed. */
export const inPdf = (text: Buffer, filter = '') =>
  bytes(
    `%PDF-1.7\n1 0 obj\n<</Type /Metadata /Subtype /XML ${filter} /Length ${text.length}>>\nstream\n`,
    text,
    '\nendstream\nendobj\n%%EOF',
  )

export const mapPdf = () =>
  bytes('%PDF-1.7\n1 0 obj <</Type/Measure/Subtype/GEO/GPTS[-33.85 151.21 -33.86 151.22]>>')

/** An archive, as far as its list of names. */
const archive = (name: string) =>
  bytes(
    'PK\x03\x04....PK\x01\x02',
    Array<number>(24).fill(0),
    [name.length, 0],
    Array<number>(16).fill(0),
    name,
  )

const degrees = '-33.85681,151.21532'

/** What is itself a list of places. */
export const plainMaps: Told[] = [
  ['a map of KML', `<?xml version="1.0"?><kml><coordinates>${degrees},0</coordinates></kml>`],
  ['a track of GPX', '<gpx><trkpt lat="-33.8568" lon="151.2153"/></gpx>'],
  ['a map of GeoJSON', '{"type":"Point","coordinates":[151.2153,-33.8568]}'],
  ['what a receiver writes', '$GPRMC,081836,A,3751.65,S,14507.36,E,000.0,360.0,130998,011.3,E*62'],
  ['lines of a film in the air', '1\n00:00 --> 00:01\n[latitude: -33.85] [longitude: 151.21]'],
].map(([kind = '', text = '']) => ({ kind, made: () => bytes(text) }))

const letter =
  'Content-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n/9j/4QBMRXhpZgAA'

export const lettersWithPhotos: Told[] = [
  { kind: 'a letter with a photo', made: () => bytes(letter) },
  {
    kind: 'an RTF with a photo',
    made: () => bytes('{\\rtf1{\\pict\\jpegblip\nFFD8FFE1004C45786966'),
  },
]

const picture = bytes('\x89PNG\r\n\x1a\n', chunk('IHDR', Array<number>(13).fill(1)))
const locked =
  '%PDF-1.7\n1 0 obj <</Filter /DCTDecode>> stream endstream trailer <</Encrypt 9 0 R>>'

/** Files whose texts and pictures nobody can look into without unpacking them. */
export const packedTexts: Told[] = [
  { kind: 'a Word file with a photo', made: () => archive('word/media/image1.jpg') },
  { kind: 'an archive with a raw photo', made: () => archive('DSC_0001.NEF') },
  { kind: 'an archive with a map', made: () => archive('doc.kml') },
  { kind: 'an archive in an archive', made: () => archive('photos.zip') },
  { kind: 'a packed file', made: () => gzipSync(place) },
  { kind: 'an archive of 7-Zip', made: () => bytes('7z\xbc\xaf\x27\x1c', place) },
  { kind: 'an archive of RAR', made: () => bytes('Rar!\x1a\x07\x01\0', place) },
  { kind: 'a PDF with packed XMP', made: () => inPdf(deflateSync(xmp), '/Filter /FlateDecode') },
  {
    kind: 'a PDF with a packed photo',
    made: () => bytes('%PDF-1.7\n1 0 obj <</Filter [/FlateDecode /DCTDecode]>> stream'),
  },
  {
    kind: 'a PDF with a file',
    made: () => bytes('%PDF-1.7\n1 0 obj <</Type /EmbeddedFile>> stream'),
  },
  { kind: 'a locked PDF with a photo', made: () => bytes(locked) },
  {
    kind: 'a page with a photo in letters',
    made: () => bytes('<img src="data:image/jpeg;base64,/9j/4QBMRXhpZgAA">'),
  },
  {
    kind: 'a PNG with a packed text',
    made: () => bytes(picture, chunk('zTXt', 'Comment\0\0', deflateSync(place)), chunk('IEND')),
  },
]
