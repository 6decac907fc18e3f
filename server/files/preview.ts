import { Failure } from '#server/core/failure.ts'
import type { Variant } from '#server/core/file-store.ts'
import { isImage, thumbnails } from './image.ts'
import { pdfPreview } from './pdf-preview.ts'

type Preview = { smaller: [Variant, Buffer][]; problem?: unknown }

/**
 * Makes the thumbnails of a picture or PDF; `problem` says why one can't be drawn.
 * @param source path or bytes of the file
 * @param who key of whom it belongs to, for fair turns
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

function unlessBusy(problem: unknown) {
  if (problem instanceof Failure && !problem.retryAfter) return without(problem)
  throw problem
}
