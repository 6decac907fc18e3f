import { find, letters, step, type Work } from './work.ts'

const entry = 'PK\x01\x02'
/** Pictures, films and maps, and what may hold them in turn. */
const telling =
  /\.(jpe?g?|jfif|hei[cf]s?|hif|avif|jxl|tiff?|png|webp|gif|mp4|mov|m4v|3gp|avi|m2?ts|mkv|insp|dng|cr[23]|nef|arw|orf|rw2|raf|psd|svgz?|km[lz]|gpx|pdf|zip|7z|rar|docx|xlsx|pptx|od[tps])$/i
const longestName = 500

/** Photos packed into an archive, a Word file among them, can't be reached: they may tell. */
export async function lookIntoArchive(work: Work) {
  for (let at = await find(work, entry, 0); at >= 0; at = await find(work, entry, at + 4)) {
    step(work)
    if (at + 46 > work.bytes.length) return
    const length = Math.min(work.view.getUint16(at + 28, true), longestName)
    if (!telling.test(letters(work, at + 46, length))) continue
    work.mayTell = true
    return
  }
}
