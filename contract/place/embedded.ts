import { overwrite, tellingOf } from './jpeg.ts'
import { tellsPlace } from './place-words.ts'
import { fillBytes, find, type Work } from './work.ts'

const jpeg = '\xff\xd8\xff'
const xmp = { begin: '<x:xmpmeta', end: '</x:xmpmeta>' }
/** How a photo begins that is written in letters: in a page, a drawing, a letter, an RTF. */
const lettered = ['base64,/9j/', '/9j/4', 'Z0eXBoZWlj', 'ffd8ffe', 'FFD8FFE']
const space = 0x20

/**
 * Overwrites what JPEGs and XMP within another file tell: pages of a PDF, previews of a raw picture,
 * what stands behind a head that nobody knows. A signed PDF stays as it is.
 */
export async function clearEmbedded(work: Work) {
  const told = []
  for (let at = await find(work, jpeg, 0); at >= 0; ) {
    const { found, end } = tellingOf(work, at)
    told.push(...found)
    at = await find(work, jpeg, end)
  }
  const texts = await tellingXmp(work)
  for (const begin of lettered) if ((await find(work, begin, 0)) >= 0) work.mayTell = true
  if (told.length + texts.length === 0) return
  if ((await find(work, '/ByteRange', 0)) >= 0) work.mayTell = true
  else {
    for (const stretch of told) overwrite(work, stretch)
    for (const { from, to } of texts) fillBytes(work, from, to, space)
  }
}

/** @returns where XMP stands that tells a place; what tells none stays */
async function tellingXmp(work: Work) {
  const found: { from: number; to: number }[] = []
  for (let from = await find(work, xmp.begin, 0); from >= 0; ) {
    const last = await find(work, xmp.end, from)
    const to = last < 0 ? work.bytes.length : last + xmp.end.length
    if (last >= 0 && tellsPlace(work, from, to)) found.push({ from, to })
    from = await find(work, xmp.begin, to)
  }
  return found
}
