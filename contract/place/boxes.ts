import { boxesOf, free, type MediaBox } from './box.ts'
import { blankExif } from './exif.ts'
import { clearItems } from './items.ts'
import { clearTracks } from './tracks.ts'
import { cut, letters, type Work } from './work.ts'

/** Outer boxes that are needed to draw or play the file; all others are removed. */
const needed = new Set(
  'ftyp,styp,moov,mdat,moof,mfra,sidx,ssix,pdin,prft,wide,JXL ,jxlc,jxlp,jxll,jxli,jbrd,jP  ,jp2h,jp2c'.split(
    ',',
  ),
)
/** The same inside a film. */
const neededInFilm = new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh', 'rmra', 'clip', 'ctab'])

/** Removes the location from MP4, MOV, HEIC, AVIF and their like. */
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
  // Some cameras write more after the last box.
  if (end < bytes.length) cut(work, end, bytes.length)
}

type Kind = { isRaw: boolean; isCut: boolean }

async function clearFilm(work: Work, film: MediaBox, { isRaw, isCut }: Kind) {
  const boxes = boxesOf(work, film.body, film.to)
  // 'gps ' of dash cams points elsewhere in the file; 'cmov' is a compressed header.
  if (boxes.some(({ type }) => type === 'gps ' || type === 'cmov')) work.mayTell = true
  for (const box of boxes) {
    if (isRaw && box.type === 'uuid') clearRaw(work, box)
    else if (!neededInFilm.has(box.type)) free(work, box)
  }
  const tracks = boxes.filter(({ type }) => type === 'trak')
  const isFreed = await clearTracks(work, tracks)
  if (isFreed && isCut) work.mayTell = true
}

/** Of a raw picture: keeps its settings, removes its location and XMP. */
function clearRaw(work: Work, box: MediaBox) {
  const isXmp = letters(work, box.body, 4) === '\xbe\x7a\xcf\xcb'
  if (isXmp) return free(work, box)
  for (const inner of boxesOf(work, box.body + 16, box.to)) {
    if (inner.type === 'CMT4') blankExif(work, inner.body, inner.to)
  }
}
