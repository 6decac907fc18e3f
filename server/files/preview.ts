import type { Variant } from './file-store.ts'
import { isImage, thumbnails } from './image.ts'
import { pdfPreview } from './pdf-preview.ts'

type Preview = { smaller: [Variant, Buffer][]; problem?: unknown }

/**
 * Makes the smaller pictures of a file: none for most types, and none with the reason for a PDF
 * that can't be drawn, which is kept as it is.
 * @param source path or bytes of the file
 * @param who whose it is: everybody gets their turn
 * @throws Failure when an image is damaged, or too many wait
 */
export async function previewOf(
  mime: string,
  source: string | Buffer,
  who: string,
): Promise<Preview> {
  if (isImage(mime)) return { smaller: await thumbnails(source, who) }
  if (mime !== 'application/pdf') return { smaller: [] }
  return pdfPreview(source).then(
    (smaller) => ({ smaller }),
    (problem: unknown) => ({ smaller: [], problem }),
  )
}
