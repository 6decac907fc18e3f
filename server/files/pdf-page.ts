import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The PDF, by path or bytes, and the box that its first page has to fill, in pixels. */
export type PdfPageTask = {
  source: string | Uint8Array
  width: number
  height: number
  /** Bytes that reading the PDF may take. */
  memory: number
}
/** The first page as RGBA pixels on white. */
export type PdfPage = { width: number; height: number; data: Uint8Array }

/** Pixels; a long, narrow page is drawn smaller and enlarged after. */
const longestSide = 2000
const wasmPage = 65_536

type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number }
/** Missing in the types of Node. */
declare const WebAssembly: { Memory: { prototype: Memory } }

if (parentPort) {
  // pdf-preview.ts sends it.
  const page = await firstPage(workerData as PdfPageTask)
  parentPort.postMessage(page, [page.data.buffer as ArrayBuffer])
}

async function firstPage({ source, memory, ...box }: PdfPageTask): Promise<PdfPage> {
  limitMemory(memory)
  const library = await PDFiumLibrary.init()
  const bytes = typeof source === 'string' ? await readFile(source) : source
  const page = (await library.loadDocument(bytes)).getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const filled = Math.max(box.width / originalWidth, box.height / originalHeight)
  const scale = Math.min(filled, longestSide / Math.max(originalWidth, originalHeight))
  if (!(scale > 0 && Number.isFinite(scale))) throw new Error('The page has no size.')
  const pixels = (points: number) => Math.max(1, Math.round(points * scale))
  const size = { width: pixels(originalWidth), height: pixels(originalHeight) }
  const { width, height, data } = await page.render({
    ...size,
    render: 'bitmap',
    renderFormFields: true,
  })
  return { width, height, data }
}

/**
 * Limits WebAssembly's memory in this thread, which no setting of a worker does: a small PDF can unpack
 * to gigabytes.
 */
function limitMemory(bytes: number) {
  const { prototype } = WebAssembly.Memory
  const { grow } = prototype
  prototype.grow = function limited(this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * wasmPage > bytes) throw new RangeError('Out of memory')
    return grow.call(this, pages)
  }
}
