import { overwrite, tellingOf } from './jpeg.ts'
import { find, type Work } from './work.ts'

const jpeg = '\xff\xd8\xff'

/**
 * Overwrites what JPEGs within another file tell: pages of a PDF, previews of a raw picture, what
 * stands behind a head that nobody knows. A signed PDF stays as it is.
 */
export async function clearEmbedded(work: Work) {
  const told = []
  for (let at = await find(work, jpeg, 0); at >= 0; ) {
    const { found, end } = tellingOf(work, at)
    told.push(...found)
    at = await find(work, jpeg, end)
  }
  if (told.length === 0) return
  if ((await find(work, '/ByteRange', 0)) >= 0) work.mayTell = true
  else for (const stretch of told) overwrite(work, stretch)
}
