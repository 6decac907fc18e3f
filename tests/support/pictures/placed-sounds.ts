import { bytes, place, u32 } from './placed-parts.ts'

const little = (value: number) => [0, 8, 16, 24].map((bits) => (value >>> bits) & 255)
const sound = Buffer.alloc(400, 0x5a)

/** A tag of ID3, as it stands before an MP3. */
function id3() {
  const body = bytes('TXXX', u32(place.length + 10), [0, 0, 0], 'location\0', place)
  return bytes('ID3\x04\0\0', [0, 0, body.length >> 7, body.length & 127], body)
}

function mp3() {
  const last = bytes('TAG', place, Buffer.alloc(125 - place.length))
  return bytes(id3(), [0xff, 0xfb, 0x90, 0], sound, last)
}

function flac() {
  const said = `LOCATION=${place}`
  const comments = bytes(little(0), little(1), little(said.length), said)
  const block = (type: number, body: Buffer) =>
    bytes([type, 0, body.length >> 8, body.length & 255], body)
  const info = block(0, Buffer.alloc(34, 1))
  return bytes('fLaC', info, block(4, comments), block(0x86, bytes(place)), sound)
}

function wav() {
  const chunk = (type: string, body: Buffer) =>
    bytes(type, little(body.length), body, body.length % 2 === 0 ? [] : [0])
  const list = chunk('LIST', bytes('INFO', chunk('ICMT', bytes(place))))
  const chunks = bytes(chunk('fmt ', Buffer.alloc(16)), list, chunk('bext', bytes(place)))
  const body = bytes('WAVE', chunks, chunk('data', sound), chunk('id3 ', id3()))
  return bytes('RIFF', little(body.length), body)
}

/** Its comments have sums over their pages. */
export function ogg(said: string) {
  const page = (body: Buffer) => bytes('OggS\0', Buffer.alloc(21), [1, body.length], body)
  return bytes(
    page(bytes('OpusHead', Buffer.alloc(11))),
    page(bytes('OpusTags', said)),
    page(sound.subarray(0, 200)),
  )
}

/** Files of sound that tell where they were made. */
export const recordings = [
  { kind: 'an MP3', made: mp3 },
  { kind: 'a FLAC', made: flac, isSameLength: true },
  { kind: 'a WAV', made: wav, isSameLength: true },
]
