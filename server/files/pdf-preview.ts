import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import type { Variant } from '#server/core/file-store.ts'
import { limiter } from '#server/core/limiter.ts'
import { timing } from '#server/core/timing.ts'
import type { PdfPage, PdfPageTask } from './pdf-page.ts'

const memory = 384 * 1024 * 1024
/** An upload waits for its preview: for the time of three at most. */
const limit = limiter({ mostWaiting: 2 })

/**
 * Draws thumbnails of the upper part of a PDF's first page.
 * @param source path or bytes of the PDF
 * @param timeLimit milliseconds
 * @throws where it is damaged, encrypted or takes too much time or memory, or two others are waiting
 */
export async function pdfPreview(
  source: string | Buffer,
  timeLimit: number = timing.pdfPreview,
): Promise<[Variant, Buffer][]> {
  const { imageWidth, imageHeight } = limits
  const [width, height] = [imageWidth * 2, imageHeight * 2]
  const page = await limit('', () => draw({ source, width, height, memory }, timeLimit))
  const raw = { width: page.width, height: page.height, channels: 4 } as const
  const filling = (times: number) =>
    sharp(page.data, { raw })
      .flatten({ background: '#fff' })
      .resize(imageWidth * times, imageHeight * times, { fit: 'cover', position: 'top' })
      .webp({ quality: 78 })
      .toBuffer()
  return [
    ['thumbnail', await filling(1)],
    ['thumbnail2x', await filling(2)],
  ]
}

/** In a thread that is always ended: a malicious PDF can keep a reader busy for ever. */
function draw(workerData: PdfPageTask, timeLimit: number): Promise<PdfPage> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfPage>()
  const file = new URL('./pdf-page.ts', import.meta.url)
  // Without the arguments of this process.
  const worker = new Worker(file, { workerData, execArgv: [], stdin: true, stderr: true })
  const deadline = setTimeout(
    () => reject(new Error(`The page was not drawn within ${timeLimit} ms`)),
    timeLimit,
  )
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`The thread ended with ${code}`)))
  return promise.finally(async () => {
    clearTimeout(deadline)
    await worker.terminate()
  })
}
