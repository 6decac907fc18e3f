import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** What the worker is told: the PDF, by path or bytes, and the box that its first page shall fill. */
export type PdfPageTask = {
  source: string | Uint8Array
  width: number
  height: number
  /** Bytes that reading the PDF may take. */
  memory: number
}
/** The first page as RGBA pixels on white. */
export type PdfPage = { width: number; height: number; data: Uint8Array }

/** A long, narrow page is drawn no longer than this, and enlarged after. */
const longestSide = 2000
const wasmPage = 65_536

type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number }
/** Node has it; its types have not. */
declare const WebAssembly: { Memory: { prototype: Memory } }

if (parentPort) {
  // The compiler knows nothing of what another thread sends.
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
    // What was filled in is part of what one sees.
    renderFormFields: true,
  })
  return { width, height, data }
}

/**
 * A small file can ask for gigabytes when it is unpacked. No setting of a worker counts what
 * WebAssembly takes, so that the way to more of it is closed in this thread.
 */
function limitMemory(bytes: number) {
  const { prototype } = WebAssembly.Memory
  const { grow } = prototype
  prototype.grow = function limited(this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * wasmPage > bytes) throw new RangeError('Out of memory')
    return grow.call(this, pages)
  }
}
