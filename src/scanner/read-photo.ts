import type { PhotoReader } from './photo-reader.ts'
import { ReaderMissing } from './reader-missing.ts'
import type { CodeFormat, LookResult, Reading, Seen } from './reading.ts'

/** A photo; `isWanted` tells which codes in it can be meant. */
export type Photo = { file: Blob; isWanted: (text: string) => boolean }

/** The first code in a photo, and all that can be meant. */
export type PhotoSeen = { seen: Seen; choices: Reading[] }
/** The name of a code of another kind. */
export type OtherCode = { other: string }

/**
 * Tries all looks at a photo until a wanted code is found; without one, names a code of another kind.
 * @throws where this browser can't decode the file, ReaderMissing where the better reader is not loaded
 */
export async function readPhoto(
  { file, isWanted }: Photo,
  reader: PhotoReader,
  formats: readonly CodeFormat[],
): Promise<PhotoSeen | OtherCode | null> {
  try {
    const found = await lookAtAll(reader, file, isWanted)
    const other = found ? null : await reader.nameOther()
    return other === null ? found : { other }
  } catch (error) {
    const found = await readOnPage({ file, isWanted }, formats)
    if (!found && error instanceof ReaderMissing) throw error
    return found
  } finally {
    reader.end()
  }
}

async function lookAtAll(
  reader: PhotoReader,
  file: Blob,
  isWanted: Photo['isWanted'],
): Promise<PhotoSeen | null> {
  const count = await reader.open(file)
  let first: Seen | null = null
  for (let place = 0; place < count; place += 1) {
    const look = await reader.look(place)
    const choices = wantedOf(look, isWanted)
    const [reading] = choices
    if (look.seen && reading) {
      first?.frame.close()
      return { seen: { ...look.seen, reading }, choices }
    }
    if (first) look.seen?.frame.close()
    else first = look.seen
  }
  return first && { seen: first, choices: [] }
}

/** @returns the wanted codes, each text once */
export function wantedOf(
  { seen, others }: Pick<LookResult, 'seen' | 'others'>,
  isWanted: Photo['isWanted'],
): Reading[] {
  const wanted = seen ? [seen.reading, ...others].filter(({ text }) => isWanted(text)) : []
  return wanted.filter(({ text }, place) => wanted.findIndex((one) => one.text === text) === place)
}

/** Pixels of the longer side of a photo read on the page, which blocks it. */
const mostOnPage = 1920

/** Reads on the page where the worker fails. */
async function readOnPage({ file, isWanted }: Photo, formats: readonly CodeFormat[]) {
  const { startFallback } = await import('./fallback-decoder.ts').catch((error) => {
    throw new ReaderMissing(String(error))
  })
  const look = await startFallback(formats).read(await smallEnough(file))
  return look.seen && { seen: look.seen, choices: wantedOf(look, isWanted) }
}

async function smallEnough(file: Blob): Promise<ImageBitmap> {
  const photo = await createImageBitmap(file)
  const scale = mostOnPage / Math.max(photo.width, photo.height)
  if (scale >= 1) return photo
  try {
    return await createImageBitmap(photo, {
      resizeWidth: Math.max(1, Math.round(photo.width * scale)),
      resizeHeight: Math.max(1, Math.round(photo.height * scale)),
      resizeQuality: 'medium',
    })
  } finally {
    photo.close()
  }
}
