import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { readPrintedPhotos } from '#src/offline/files/printed-photos.ts'
import { type LogbookOf, timelinePdf } from './timeline-pdf.ts'
import { momentFiles } from './timeline-words.ts'

export type ExportOf = Omit<LogbookOf, 'photos' | 'logo' | 'origin'> & {
  /** @returns a PNG or JPEG as a data address, null where there is none */
  readLogo: () => Promise<string | null>
}

/** Most photos of a PDF, the newest first: a larger file could not be sent by mail. */
const mostPhotos = 200

/**
 * Makes the PDF of a logbook on this device. Loaded on demand.
 * @returns `left`: how many photos are only named in it
 */
export async function makeLogbook(
  device: DeviceDatabase,
  { readLogo, ...of }: ExportOf,
  pause: () => Promise<unknown>,
) {
  const uploads = of.moments
    .flatMap(momentFiles)
    .filter(({ mime }) => mime.startsWith('image/'))
    .map(({ uuid }) => uuid)
  const photos = await readPrintedPhotos(device, uploads.slice(0, mostPhotos))
  const left = uploads.filter((upload) => !photos.get(upload)).length
  const logo = await readLogo()
  const { origin } = location
  const bytes = await timelinePdf({ ...of, photos, logo, origin }, pause)
  return { bytes, left }
}
