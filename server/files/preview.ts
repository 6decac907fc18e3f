import type { Variant } from './file-store.ts'
import { isImage, thumbnails } from './image.ts'
import { isPdf, pdfPreview } from './pdf-preview.ts'

/** Whether smaller pictures are made of files of a type. */
export const hasPreview = (mime: string) => isImage(mime) || isPdf(mime)

type Preview = { smaller: [Variant, Buffer][]; problem?: unknown }

/**
 * Makes the smaller pictures of a file: none for most types, and none with the reason for a PDF
 * that can't be drawn, which is kept as it is.
 * @param source path or bytes of the file
 * @throws Failure when an image is damaged
 */
export async function previewOf(
  name: string,
  mime: string,
  source: string | Buffer,
): Promise<Preview> {
  if (isImage(mime)) return { smaller: await thumbnails(name, source) }
  if (!isPdf(mime)) return { smaller: [] }
  return pdfPreview(source).then(
    (smaller) => ({ smaller }),
    (problem: unknown) => ({ smaller: [], problem }),
  )
}
