import { Failure } from '#server/core/failure.ts'
import type { Variant } from '#server/core/file-store.ts'
import { isImage, thumbnails } from './image.ts'
import { pdfPreview } from './pdf-preview.ts'

type Preview = { smaller: [Variant, Buffer][]; problem?: unknown }

/**
 * Makes the smaller pictures of a file: none for most types, and none with the reason for a PDF or a
 * picture that can't be drawn, which is kept as it is.
 * @param source path or bytes of the file
 * @param who whose it is: everybody gets their turn
 * @throws Failure when too many wait
 */
export async function previewOf(
  mime: string,
  source: string | Buffer,
  who: string,
): Promise<Preview> {
  if (isImage(mime)) return thumbnails(source, who).then(drawn, unlessBusy)
  if (mime === 'application/pdf') return pdfPreview(source).then(drawn, without)
  return { smaller: [] }
}

const drawn = (smaller: Preview['smaller']): Preview => ({ smaller })

const without = (problem: unknown): Preview => ({ smaller: [], problem })

/** Who is told to come again does. */
function unlessBusy(problem: unknown) {
  if (problem instanceof Failure && !problem.retryAfter) return without(problem)
  throw problem
}
