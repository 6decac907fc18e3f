export type PhotoProblem = { title: string; text: string }

/** Bytes of the beginning and of the end that tell what a file is, and whether it is all there. */
const told = 64

/** Why a file shows no code, in words that say what to do; null where it is a whole picture. */
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
        text: 'The file ends before the picture does. Get it anew, and choose it again.',
      }
}

/** What is read of each file as text: a byte is a letter. */
async function bytesOf(part: Blob): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await part.arrayBuffer()))
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const isHeic = (head: string) =>
  head.slice(4, 8) === 'ftyp' && heicBrands.includes(head.slice(8, 12))

/** Whether a picture is all there; null for what is no picture. An empty file was to be one. */
function wholeness(head: string, tail: string, size: number): boolean | null {
  if (size === 0) return false
  if (head.startsWith('\xff\xd8\xff')) return tail.includes('\xff\xd9')
  if (head.startsWith('\x89PNG')) return tail.includes('IEND')
  if (head.startsWith('GIF8')) return tail.trimEnd().endsWith(';')
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return size >= lengthIn(head) + 8
  if (head.startsWith('BM') || head.slice(4, 8) === 'ftyp') return true
  return null
}

/** The length that a RIFF file says it has: four bytes, the lowest first. */
const lengthIn = (head: string) =>
  [7, 6, 5, 4].reduce((sum, at) => sum * 256 + head.charCodeAt(at), 0)
