import { metadataIn, overwrite } from './jpeg.ts'
import { tellsPlace } from './place-words.ts'
import { fillBytes, find, type Work } from './work.ts'

const jpeg = '\xff\xd8\xff'
const xmp = { begin: '<x:xmpmeta', end: '</x:xmpmeta>' }
/** How photos in base64 or hex begin: in HTML, SVG, mail, RTF. */
const lettered = ['base64,/9j/', '/9j/4', 'Z0eXBoZWlj', 'ffd8ffe', 'FFD8FFE']
const space = 0x20

/**
 * Overwrites the location in JPEGs and XMP inside another file: pages of a PDF, previews of a raw
 * picture, files of unknown types. A signed PDF stays unchanged.
 */
export async function clearEmbedded(work: Work) {
  const segments = []
  for (let at = await find(work, jpeg, 0); at >= 0; ) {
    const { found, end } = metadataIn(work, at)
    segments.push(...found)
    at = await find(work, jpeg, end)
  }
  const texts = await xmpWithPlace(work)
  for (const begin of lettered) if ((await find(work, begin, 0)) >= 0) work.mayTell = true
  if (segments.length + texts.length === 0) return
  if ((await find(work, '/ByteRange', 0)) >= 0) work.mayTell = true
  else {
    for (const segment of segments) overwrite(work, segment)
    for (const { from, to } of texts) fillBytes(work, from, to, space)
  }
}

async function xmpWithPlace(work: Work) {
  const found: { from: number; to: number }[] = []
  for (let from = await find(work, xmp.begin, 0); from >= 0; ) {
    const last = await find(work, xmp.end, from)
    const to = last < 0 ? work.bytes.length : last + xmp.end.length
    if (last >= 0 && tellsPlace(work, from, to)) found.push({ from, to })
    from = await find(work, xmp.begin, to)
  }
  return found
}
