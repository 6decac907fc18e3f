import type { PhotoReader } from './photo-reader.ts'
import { ReaderMissing } from './reader-missing.ts'
import type { CodeFormat, LookResult, Reading, Seen } from './reading.ts'

/** A photo, and which of the codes in it is meant where there are several. */
export type Photo = { file: Blob; isWanted: (text: string) => boolean }

/** What a photo shows, and each of the codes that can be meant. */
export type PhotoSeen = { seen: Seen; choices: Reading[] }
/** What a code is called that is of another kind than those looked for. */
export type OtherCode = { other: string }

/**
 * Looks for a code in a photo, in every way there is until one that is wanted is found; where there is
 * none, a code of another kind is named.
 * @throws where the file is no picture that this browser can show, ReaderMissing where it may show a code but what
 *   reads more than the plainest did not come
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

/** Each that is wanted, once. */
export function wantedOf(
  { seen, others }: Pick<LookResult, 'seen' | 'others'>,
  isWanted: Photo['isWanted'],
): Reading[] {
  const wanted = seen ? [seen.reading, ...others].filter(({ text }) => isWanted(text)) : []
  return wanted.filter(({ text }, place) => wanted.findIndex((one) => one.text === text) === place)
}

/** Pixels along the longer side of a photo that the page reads itself: meanwhile it stands still. */
const mostOnPage = 1920

/** The worker fails, as it does with the camera. */
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
