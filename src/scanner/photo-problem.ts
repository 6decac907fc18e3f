export type PhotoProblem = { title: string; text: string }

/** Bytes at the beginning and end that show a file's type and whether it is complete. */
const told = 64

/** @returns why a file can't be read and what to do, null for a complete picture */
export async function photoProblem(file: Blob, subject: string): Promise<PhotoProblem | null> {
  const head = await bytesOf(file.slice(0, told))
  const tail = await bytesOf(file.slice(-told))
  if (isHeic(head)) {
    return {
      title: 'This browser shows no HEIC photos',
      text: 'Choose the photo as a JPEG, or a screenshot of it.',
    }
  }
  const isWhole = wholeness(head, tail, file.size)
  if (isWhole === null) {
    return { title: 'This file is no picture', text: `Choose a photo of the ${subject}.` }
  }
  return isWhole
    ? null
    : {
        title: 'This photo is incomplete',
        text: 'The file is cut off. Download or copy it again, then choose it again.',
      }
}

/** @returns bytes as text, one character each */
async function bytesOf(part: Blob): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await part.arrayBuffer()))
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const isHeic = (head: string) =>
  head.slice(4, 8) === 'ftyp' && heicBrands.includes(head.slice(8, 12))

/** @returns whether a picture is complete, null for no picture; an empty file counts as an incomplete one */
function wholeness(head: string, tail: string, size: number): boolean | null {
  if (size === 0) return false
  if (head.startsWith('\xff\xd8\xff')) return tail.includes('\xff\xd9')
  if (head.startsWith('\x89PNG')) return tail.includes('IEND')
  if (head.startsWith('GIF8')) return tail.trimEnd().endsWith(';')
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return size >= lengthIn(head) + 8
  if (head.startsWith('BM') || head.slice(4, 8) === 'ftyp') return true
  return null
}

/** The length in a RIFF header: four bytes, little-endian. */
const lengthIn = (head: string) =>
  [7, 6, 5, 4].reduce((sum, at) => sum * 256 + head.charCodeAt(at), 0)
