import { letters, type Work } from './work.ts'

const slash = 0x2f
/** Georeferenced maps. */
const maps = new Set(['/GPTS', '/LGIDict'])
const around = 200

/**
 * Sets `mayTell` for a PDF with maps, attached files, or pictures and metadata that are compressed
 * or encrypted and so can't be read here.
 */
export async function lookIntoPdf(work: Work) {
  const { bytes } = work
  let isLocked = false
  let hasPictures = false
  let count = 0
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1)) {
    count += 1
    if (count % 4096 === 0) await work.pause()
    const word = /^\/\w+/.exec(letters(work, at, 16))?.[0] ?? ''
    if (maps.has(word)) work.mayTell = true
    if (word === '/Encrypt') isLocked = true
    if (word === '/DCTDecode' || word === '/Metadata') hasPictures = true
    if (word === '/DCTDecode' && isPackedTwice(work, at)) work.mayTell = true
    if (word === '/EmbeddedFile' && !/text#2Fxml/i.test(near(work, at))) work.mayTell = true
    if (word === '/Metadata' && isPackedText(work, at)) work.mayTell = true
  }
  if (isLocked && hasPictures) work.mayTell = true
}

const near = (work: Work, at: number) => letters(work, Math.max(0, at - around), 2 * around)

/** A JPEG that was compressed once more: `[/FlateDecode /DCTDecode]`. */
const isPackedTwice = (work: Work, at: number) =>
  /\[\s*\/\w+\s*$/.test(letters(work, Math.max(0, at - 40), Math.min(at, 40)))

/** Compressed metadata: `<</Type/Metadata/Subtype/XML/Filter/FlateDecode>>`. */
function isPackedText(work: Work, at: number) {
  const before = letters(work, Math.max(0, at - around), Math.min(at, around))
  const after = letters(work, at, around)
  const object = before.slice(before.lastIndexOf('obj')) + (after.split('stream')[0] ?? '')
  return /\/Type\s*\/Metadata/.test(object) && /Decode/.test(object)
}
