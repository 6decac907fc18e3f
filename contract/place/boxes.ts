import { boxesOf, free, type MediaBox } from './box.ts'
import { blankExif } from './exif.ts'
import { clearItems } from './items.ts'
import { clearTracks } from './tracks.ts'
import { cut, letters, type Work } from './work.ts'

/** What tells how it is drawn and played; anything else at the outside goes. */
const needed = new Set(
  'ftyp,styp,moov,mdat,moof,mfra,sidx,ssix,pdin,prft,wide,JXL ,jxlc,jxlp,jxll,jxli,jbrd,jP  ,jp2h,jp2c'.split(
    ',',
  ),
)
/** The same within a film: its tracks and how long they are. */
const neededInFilm = new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh', 'rmra', 'clip', 'ctab'])

/** Takes the place out of a film, or of a picture that is made like one. */
export async function clearBoxes(work: Work) {
  const { bytes } = work
  const boxes = boxesOf(work, 0, bytes.length)
  const isRaw = letters(work, 8, 4) === 'crx '
  const isCut = boxes.some(({ type }) => type === 'moof')
  for (const box of boxes) {
    if (box.type === 'moov') await clearFilm(work, box, { isRaw, isCut })
    else if (box.type === 'meta' && clearItems(work, box)) continue
    else if (isRaw && box.type === 'uuid') clearRaw(work, box)
    else if (!needed.has(box.type)) free(work, box)
  }
  const end = boxes.at(-1)?.to ?? 0
  // Some cameras write on behind the last box.
  if (end < bytes.length) cut(work, end, bytes.length)
}

type Kind = { isRaw: boolean; isCut: boolean }

async function clearFilm(work: Work, film: MediaBox, { isRaw, isCut }: Kind) {
  const boxes = boxesOf(work, film.body, film.to)
  // What a camera for cars writes lies elsewhere; a header that is packed can't be read here.
  if (boxes.some(({ type }) => type === 'gps ' || type === 'cmov')) work.mayTell = true
  for (const box of boxes) {
    if (isRaw && box.type === 'uuid') clearRaw(work, box)
    else if (!neededInFilm.has(box.type)) free(work, box)
  }
  const tracks = boxes.filter(({ type }) => type === 'trak')
  const isFreed = await clearTracks(work, tracks)
  if (isFreed && isCut) work.mayTell = true
}

/** Of a raw picture: its settings stay, its place and its XMP go. */
function clearRaw(work: Work, box: MediaBox) {
  const isXmp = letters(work, box.body, 4) === '\xbe\x7a\xcf\xcb'
  if (isXmp) return free(work, box)
  for (const inner of boxesOf(work, box.body + 16, box.to)) {
    if (inner.type === 'CMT4') blankExif(work, inner.body, inner.to)
  }
}
